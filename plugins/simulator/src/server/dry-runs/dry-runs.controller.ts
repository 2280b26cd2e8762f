import type { DryRun, DryRunShelves, ShopperContent, Viewer } from '@aislelab/domain';
import type { CompactRow } from '@aislelab/statistics';
import { Allow, CurrentViewer, IdDto, LIST_BODY, Reads } from '@aislelab/server-kit';
import { Body, Controller, Delete, Get, Param, Post, Query } from '@nestjs/common';
import { CompactQueryDto, DryRunDto } from './dry-run.dto.ts';
import { DryRunsService } from './dry-runs.service.ts';

@Controller('projects/:id/dry-run')
export class DryRunsController {
  constructor(private readonly dryRuns: DryRunsService) {}

  @Post()
  @Allow('projects.edit')
  @Reads(LIST_BODY)
  start(@CurrentViewer() viewer: Viewer, @Param() { id }: IdDto, @Body() request: DryRunDto): Promise<DryRun> {
    return this.dryRuns.start(viewer, id, request);
  }

  @Get()
  @Allow('projects.edit')
  read(@CurrentViewer() viewer: Viewer, @Param() { id }: IdDto): Promise<DryRun> {
    return this.dryRuns.read(viewer, id);
  }

  @Delete()
  @Allow('projects.edit')
  cancel(@CurrentViewer() viewer: Viewer, @Param() { id }: IdDto): Promise<DryRun> {
    return this.dryRuns.cancel(viewer, id);
  }

  @Get('compact')
  @Allow('projects.edit')
  compact(
    @CurrentViewer() viewer: Viewer,
    @Param() { id }: IdDto,
    @Query() { query }: CompactQueryDto,
  ): Promise<CompactRow[]> {
    return this.dryRuns.compact(viewer, id, query);
  }

  @Get('content')
  @Allow('projects.edit')
  content(@CurrentViewer() viewer: Viewer, @Param() { id }: IdDto): Promise<ShopperContent> {
    return this.dryRuns.content(viewer, id);
  }

  @Get('shelves')
  @Allow('projects.edit')
  shelves(@CurrentViewer() viewer: Viewer, @Param() { id }: IdDto): Promise<DryRunShelves> {
    return this.dryRuns.shelves(viewer, id);
  }
}
