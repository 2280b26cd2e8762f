import type { ReportBlock, Viewer } from '@aislelab/domain';
import { Allow, CurrentViewer, ReportChoiceDto } from '@aislelab/server-kit';
import { Controller, Get, Param, Query } from '@nestjs/common';
import { ProjectsRepository } from '../projects/projects.repository.ts';
import { ReportBlockParamsDto } from './reports.dto.ts';
import { ReportBlocks } from './report-blocks.ts';

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
