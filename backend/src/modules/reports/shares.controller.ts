import type { ReportShare, Viewer } from '@aislelab/domain';
import { Allow, CurrentViewer } from '@aislelab/server-kit';
import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { IdDto } from '../../common/validation/query.dto.ts';
import { NewShareDto, ShareParamsDto } from './reports.dto.ts';
import { SharesService } from './shares.service.ts';

/** The links of a report, for all its readers. */
@Controller('projects/:id/report/shares')
export class SharesController {
  constructor(private readonly shares: SharesService) {}

  @Get()
  @Allow('reports.read')
  async list(@CurrentViewer() viewer: Viewer, @Param() { id }: IdDto): Promise<{ data: ReportShare[] }> {
    return { data: await this.shares.list(viewer, id) };
  }

  // A link may outlive a token, and opens the report to anyone.
  @Post()
  @Allow('reports.read', { tokens: false })
  create(
    @CurrentViewer() viewer: Viewer,
    @Param() { id }: IdDto,
    @Body() { expiresAt }: NewShareDto,
  ): Promise<{ share: ReportShare; token: string }> {
    return this.shares.create(viewer, id, expiresAt);
  }

  @Delete(':share')
  @HttpCode(204)
  @Allow('reports.read', { tokens: false })
  revoke(@CurrentViewer() viewer: Viewer, @Param() { id, share }: ShareParamsDto): Promise<void> {
    return this.shares.revoke(viewer, id, share);
  }
}
