import type { Viewer } from '@aislelab/domain';
import { Allow, CurrentViewer } from '@aislelab/server-kit';
import { Controller, HttpCode, Param, Post } from '@nestjs/common';
import { IdDto } from '../../common/validation/query.dto.ts';
import { ReportDownloads } from './report-downloads.ts';

@Controller('projects/:id/report')
export class ReportDownloadsController {
  constructor(private readonly downloads: ReportDownloads) {}

  // Issues a ticket for the files of a report: an access token in an address would end up in logs and histories.
  @Post('download')
  @HttpCode(200)
  @Allow('reports.read')
  async ticket(@CurrentViewer() viewer: Viewer, @Param() { id }: IdDto): Promise<{ accessToken: string }> {
    return { accessToken: await this.downloads.issue(viewer, id) };
  }
}
