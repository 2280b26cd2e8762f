import type { Viewer } from '@aislelab/domain';
import { Allow, CurrentViewer } from '@aislelab/server-kit';
import { Controller, HttpCode, Param, Post } from '@nestjs/common';
import { IdDto } from '../../common/validation/query.dto.ts';
import { ReportDownloads } from './report-downloads.ts';

@Controller('projects/:id/report')
export class ReportDownloadsController {
  constructor(private readonly downloads: ReportDownloads) {}

  // Opens the files of a report for a moment: an access token in an address would stand in logs and histories.
  @Post('download')
  @HttpCode(200)
  @Allow('reports.read')
  async ticket(@CurrentViewer() viewer: Viewer, @Param() { id }: IdDto): Promise<{ accessToken: string }> {
    return { accessToken: await this.downloads.issue(viewer, id) };
  }
}
