import { Public, Sends } from '@aislelab/server-kit';
import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { ExpiresDto, ExportDto } from './export.dto.ts';
import { ExportService } from './export.service.ts';

@Controller('shopper/export')
export class ExportController {
  constructor(private readonly exports: ExportService) {}

  // A link that a browser follows carries no header: the token in its address says who asks.
  @Get(':expires')
  @Sends('image/png', 'application/pdf', 'text/csv', 'application/json')
  @Public()
  async send(@Param() { expires }: ExpiresDto, @Query() query: ExportDto, @Res() response: Response): Promise<void> {
    const { bytes, type, name } = await this.exports.make(expires, query);
    response.set({
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${name}"`,
      'Content-Length': String(bytes.length),
    });
    response.send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
  }
}
