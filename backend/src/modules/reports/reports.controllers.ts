import type { ReportBlock, ReportShare, Viewer } from '@aislelab/domain';
import { Allow, CurrentViewer, ReportChoiceDto } from '@aislelab/server-kit';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { IdDto } from '../../common/validation/query.dto.ts';
import { ProjectsRepository } from '../projects/projects.repository.ts';
import { ReportBlocks } from './report-blocks.ts';
import { ReportDownloads } from './report-downloads.ts';
import { NewShareDto, ReportBlockParamsDto, ShareParamsDto } from './reports.dto.ts';
import { SharesService } from './shares.service.ts';

/** Blocks that plugins add to a report, for its readers. */
@Controller('projects/:id/report/blocks')
export class ReportBlocksController {
  constructor(
    private readonly projects: ProjectsRepository,
    private readonly blocks: ReportBlocks,
  ) {}

  @Get(':block')
  @Allow('reports.read')
  async read(
    @CurrentViewer() viewer: Viewer,
    @Param() { id, block }: ReportBlockParamsDto,
    @Query() choice: ReportChoiceDto,
  ): Promise<ReportBlock> {
    const project = await this.projects.as(viewer, 'reports.read').get(id);
    return this.blocks.one(project, block, choice);
  }
}

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
