import type { Viewer } from '@aislelab/domain';
import type { CompactRow } from '@aislelab/statistics';
import { Allow, CurrentViewer } from '@aislelab/server-kit';
import { Controller, Get, Param, Query } from '@nestjs/common';
import { IdDto } from '../../common/validation/query.dto.ts';
import { CompactQueryDto, CompileQueryDto } from './stats.dto.ts';
import { StatsService } from './stats.service.ts';

@Controller('projects/:id/stats')
export class StatsController {
  constructor(private readonly stats: StatsService) {}

  // A GET that changes something, as specified: harmless to repeat, and never admitted by a cookie.
  @Get('compile')
  @Allow('reports.compile')
  async compile(@CurrentViewer() viewer: Viewer, @Param() { id }: IdDto, @Query() { trigger }: CompileQueryDto) {
    return { data: await this.stats.compile(viewer, id, trigger === 'true') };
  }

  @Get('compact')
  @Allow('reports.read')
  compact(
    @CurrentViewer() viewer: Viewer,
    @Param() { id }: IdDto,
    @Query() { query }: CompactQueryDto,
  ): Promise<CompactRow[]> {
    return this.stats.compact(viewer, id, query);
  }
}
