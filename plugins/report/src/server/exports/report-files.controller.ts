import { IdDto, Public, Sends } from '@aislelab/server-kit';
import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { ReportFileDto } from './report-file.dto.ts';
import { ReportFiles } from './report-files.service.ts';

@Controller('projects/:id/report')
export class ReportFilesController {
  constructor(private readonly files: ReportFiles) {}

  // A link that a browser follows carries no header: its ticket says who asks, and is good for this report and a moment only.
  @Get('download')
  @Sends(
    'application/pdf',
    'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'text/csv',
    'image/png',
    'image/svg+xml',
  )
  @Public()
  async send(@Param() { id }: IdDto, @Query() query: ReportFileDto, @Res() response: Response): Promise<void> {
    const { bytes, type, name } = await this.files.make(id, query);
    response.set({
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${name}"`,
      'Content-Length': String(bytes.length),
      'Cache-Control': 'no-store',
    });
    response.send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
  }
}
