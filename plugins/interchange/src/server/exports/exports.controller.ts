import type { Viewer } from '@aislelab/domain';
import { Allow, CurrentViewer, Sends } from '@aislelab/server-kit';
import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { ExportKindDto, ExportQueryDto } from './export.dto.ts';
import { ExportsService } from './exports.service.ts';

@Controller('interchange/exports')
export class ExportsController {
  constructor(private readonly exports: ExportsService) {}

  @Get(':kind')
  @Sends('text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
  @Allow('library.write')
  async send(
    @CurrentViewer() viewer: Viewer,
    @Param() { kind }: ExportKindDto,
    @Query() { format, query }: ExportQueryDto,
    @Res() response: Response,
  ): Promise<void> {
    await this.exports.send(viewer, kind, format, query, response);
  }
}
