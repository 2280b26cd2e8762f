import type { Viewer } from '@aislelab/domain';
import { Allow, CurrentViewer, IdDto, InjectCollection, QueryDto, type Collection } from '@aislelab/server-kit';
import { Controller, Get, Param, Query } from '@nestjs/common';
import type { Milestone } from './milestones.ts';

@Controller('milestones')
export class MilestonesController {
  constructor(@InjectCollection('Milestone') private readonly milestones: Collection<Milestone>) {}

  @Allow('projects.read')
  @Get(':id')
  async list(@CurrentViewer() viewer: Viewer, @Param() { id }: IdDto, @Query() { query }: QueryDto) {
    return (await this.milestones.of(viewer, id, 'read')).list(query);
  }
}
