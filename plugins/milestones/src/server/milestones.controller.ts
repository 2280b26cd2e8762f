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
import { IsISO8601, IsNotIn, IsString, Length, Matches } from 'class-validator';
import { noteMilestones } from '../actions.ts';
import type { Milestone } from './milestones.ts';
import { settings } from './settings.ts';

/** Kinds that the plugin writes itself; users cannot note them. */
const OWN_KINDS = ['live', 'planned'];

class NoteDto {
  @IsString()
  @Length(1, 40)
  @IsNotIn(OWN_KINDS, { message: 'The platform notes this itself' })
  kind!: string;
}

class PlanDto {
  @Matches(/^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?Z)?$/, {
    message: 'Must be a day or a time in UTC: 2030-01-31T12:00:00Z',
  })
  // The form alone lets 2030-02-31 through.
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
    const full = () => new DomainError('CONFLICT', { message: `A study has at most ${most} events.` });
    const noted = async () => (await records.find({})).filter((one) => !OWN_KINDS.includes(one.kind));
    if ((await noted()).length >= most) throw full();
    const created = await records.create({ kind, at: new Date().toISOString() });
    // Concurrent requests all found room: those beyond the limit are undone.
    const earlier = (await noted()).filter(({ _id }) => _id < created._id);
    if (earlier.length < most) return created;
    await records.remove(created._id);
    throw full();
  }

  @Allow(noteMilestones)
  @Put(':id/planned')
  async plan(@CurrentViewer() viewer: Viewer, @Param() { id }: IdDto, @Body() { at }: PlanDto) {
    return (await this.milestones.of(viewer, id, 'write')).put({ kind: 'planned' }, { at });
  }
}
