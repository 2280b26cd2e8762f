import { DomainError, type Viewer } from '@aislelab/domain';
import {
  Allow,
  CurrentViewer,
  IdDto,
  InjectCollection,
  QueryDto,
  SETTINGS,
  type Collection,
  type SettingsPort,
} from '@aislelab/server-kit';
import { Body, Controller, Get, Inject, Param, Post, Put, Query } from '@nestjs/common';
import { IsISO8601, IsString, Length } from 'class-validator';
import { noteMilestones } from '../actions.ts';
import type { Milestone } from './milestones.ts';
import { settings } from './settings.ts';

class NoteDto {
  @IsString()
  @Length(1, 40)
  kind!: string;
}

class PlanDto {
  @IsISO8601({ strict: true })
  at!: string;
}

@Controller('milestones')
export class MilestonesController {
  constructor(
    @InjectCollection('Milestone') private readonly milestones: Collection<Milestone>,
    @Inject(SETTINGS) private readonly settings: SettingsPort,
  ) {}

  @Allow('projects.read')
  @Get(':id')
  async list(@CurrentViewer() viewer: Viewer, @Param() { id }: IdDto, @Query() { query }: QueryDto) {
    return (await this.milestones.of(viewer, id, 'read')).list(query);
  }

  @Allow(noteMilestones)
  @Post(':id')
  async note(@CurrentViewer() viewer: Viewer, @Param() { id }: IdDto, @Body() { kind }: NoteDto) {
    const records = await this.milestones.of(viewer, id, 'write');
    const { most } = await this.settings.of(settings);
    if ((await records.find({})).length >= most)
      throw new DomainError('CONFLICT', { message: `A study has at most ${most} events.` });
    return records.create({ kind, at: new Date().toISOString() });
  }

  @Allow(noteMilestones)
  @Put(':id/planned')
  async plan(@CurrentViewer() viewer: Viewer, @Param() { id }: IdDto, @Body() { at }: PlanDto) {
    return (await this.milestones.of(viewer, id, 'write')).put({ kind: 'planned' }, { at });
  }
}
