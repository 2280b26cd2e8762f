import type { Viewer } from '@aislelab/domain';
import { Allow, CurrentViewer, IdDto, InjectCollection, QueryDto, type Collection } from '@aislelab/server-kit';
import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { IsString, Length } from 'class-validator';
import { noteMilestones } from '../actions.ts';
import type { Milestone } from './milestones.ts';

class NoteDto {
  @IsString()
  @Length(1, 40)
  kind!: string;
}

@Controller('milestones')
export class MilestonesController {
  constructor(@InjectCollection('Milestone') private readonly milestones: Collection<Milestone>) {}

  @Allow('projects.read')
  @Get(':id')
  async list(@CurrentViewer() viewer: Viewer, @Param() { id }: IdDto, @Query() { query }: QueryDto) {
    return (await this.milestones.of(viewer, id, 'read')).list(query);
  }

  @Allow(noteMilestones)
  @Post(':id')
  async note(@CurrentViewer() viewer: Viewer, @Param() { id }: IdDto, @Body() { kind }: NoteDto) {
    return (await this.milestones.of(viewer, id, 'write')).create({ kind, at: new Date().toISOString() });
  }
}
