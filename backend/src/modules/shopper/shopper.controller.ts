import { DomainError, can, type Front, type ShopperContent, type TestVisit, type Viewer } from '@aislelab/domain';
import {
  CurrentShopper,
  MaybeViewer,
  Public,
  Reads,
  Sends,
  ShopperOnly,
  VISIT_BODY,
  type ShopperIdentity,
} from '@aislelab/server-kit';
import { Body, Controller, Get, HttpCode, Param, Post, Put, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { IdDto } from '../../common/validation/query.dto.ts';
import { FromPlace, type Place } from '../auth/place.ts';
import { ProjectsRepository } from '../projects/projects.repository.ts';
import { ShopperContents } from '../projects/shopper-content/shopper-contents.ts';
import { ArrivalsService } from './arrivals.service.ts';
import { FrozenStores } from './frozen-stores.ts';
import { StartsService, type Started } from './starts.service.ts';
import { ArrivalDto, LeaveDto, StartSessionDto, SubmissionDto } from './visits.dto.ts';
import { VisitsService, type SubmitResult } from './visits.service.ts';
import { WriteGate } from './write-gate.ts';

@Controller('shopper/arrivals')
export class ArrivalsController {
  constructor(
    private readonly arrivals: ArrivalsService,
    private readonly gate: WriteGate,
  ) {}

  // Shoppers have no account: contents and questions of the page before a visit.
  @Post()
  @HttpCode(200)
  @Public()
  arrive(@Body() dto: ArrivalDto, @FromPlace() place: Place): Promise<Front> {
    return this.gate.run({ project: dto.project, network: place.network }, () => this.arrivals.arrive(dto, place));
  }
}

@Controller('shopper/sessions')
export class ShopperController {
  constructor(
    private readonly starts: StartsService,
    private readonly visits: VisitsService,
    private readonly gate: WriteGate,
  ) {}

  // Shoppers have no account: the places of a live project are the limit, and the number that one network takes at once.
  @Post()
  @Public()
  start(@Body() dto: StartSessionDto, @FromPlace() place: Place): Promise<Started | TestVisit> {
    const { project, visit, respondent, signature, shopper, carried, answers, consent, test } = dto;
    if (!shopper?.age || !shopper.gender) throw new DomainError('SHOPPER_MISSING');
    const { age, gender, platform } = shopper;
    const known = respondent?.trim() || null;
    const asked = {
      project,
      respondent: known,
      shopper: { age, gender, platform },
      ...(visit && { visit }),
      ...(signature && { signature }),
      carried: carried ?? [],
      ...(answers && { answers }),
      consent: consent ?? false,
    };
    if (test !== undefined) return this.starts.tryOut(test, asked);
    return this.gate.run({ project, network: place.network }, () => this.starts.start(asked, place));
  }

  @Get('current')
  @ShopperOnly()
  current(@CurrentShopper() shopper: ShopperIdentity) {
    return this.visits.current(shopper);
  }

  @Get('current/content')
  @Sends<ShopperContent>('application/json')
  @ShopperOnly()
  async content(
    @CurrentShopper() shopper: ShopperIdentity,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const { json, etag } = await this.visits.content(shopper);
    response.set({ 'Cache-Control': 'private, no-cache', ETag: etag });
    await json.send(request, response);
  }

  /** The device cannot show the store as the project requires: releases the place. */
  @Post('current/leave')
  @HttpCode(200)
  @ShopperOnly()
  leave(
    @CurrentShopper() shopper: ShopperIdentity,
    @Body() _reason: LeaveDto,
    @FromPlace() { network }: Place,
  ): Promise<{ redirect: string | null }> {
    return this.gate.run({ ...shopper, network }, () => this.visits.leave(shopper));
  }

  @Put('current/progress')
  @HttpCode(204)
  @ShopperOnly()
  @Reads(VISIT_BODY)
  saveProgress(
    @CurrentShopper() shopper: ShopperIdentity,
    @Body() progress: SubmissionDto,
    @FromPlace() { network }: Place,
  ): Promise<void> {
    return this.gate.run({ ...shopper, network }, () => this.visits.saveProgress(shopper, progress));
  }

  @Post('current/submit')
  @HttpCode(200)
  @ShopperOnly()
  @Reads(VISIT_BODY)
  submit(
    @CurrentShopper() shopper: ShopperIdentity,
    @Body() submission: SubmissionDto,
    @FromPlace() { network }: Place,
  ): Promise<SubmitResult> {
    return this.gate.run({ ...shopper, network }, () => this.visits.submit(shopper, submission));
  }
}

@Controller('storage/shopper/project')
export class ShopperContentController {
  constructor(
    private readonly projects: ProjectsRepository,
    private readonly contents: ShopperContents,
    private readonly stores: FrozenStores,
  ) {}

  // Shoppers have no account. Public only while the project is live; before and after, only for users who may read it. For others, a
  // project that is not live looks like one that does not exist.
  @Get(':id')
  @Sends<ShopperContent>('application/json')
  @Public()
  async read(
    @MaybeViewer() viewer: Viewer | null,
    @Param() { id }: IdDto,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const all = this.projects.unsafelyUnscoped();
    // Public route: the content is read only after the right was checked.
    const project = await all.findOne({ _id: id }, { select: ['status', 'organization', 'team', 'createdBy'] });
    const reader = project !== null && can(viewer, 'projects.read', project);
    if (project?.status !== 'LIVE' && !reader) throw new DomainError('PROJECT_NOT_LIVE');
    const view = reader ? await this.stores.whole(id) : await this.stores.masked(id);
    if (!view) return void response.json(await this.contents.build(await all.get(id)));
    // Cached for ever; each request only checks whether the project still takes shoppers.
    response.set({ 'Cache-Control': 'private, no-cache', ETag: view.etag });
    await view.json.send(request, response);
  }
}
