import type {
  DecisionsResult,
  FieldworkFigures,
  FieldworkState,
  ListResult,
  Project,
  RespondentRow,
  Viewer,
} from '@aislelab/domain';
import { Allow, CurrentViewer, LIST_BODY, Reads } from '@aislelab/server-kit';
import { Body, Controller, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { IdDto } from '../../common/validation/query.dto.ts';
import { EndVisitsDto, FieldworkChangeDto } from './fieldwork.dto.ts';
import { DecisionsService } from './decisions.service.ts';
import { DecisionsChangeDto, DecisionsDto, RespondentDto, RespondentsDto } from './respondents.dto.ts';
import { FieldworkFiguresService } from './figures.service.ts';
import { FieldworkService } from './fieldwork.service.ts';
import { RespondentsService } from './respondents.service.ts';

@Controller('projects/:id/fieldwork')
export class FieldworkController {
  constructor(
    private readonly fieldwork: FieldworkService,
    private readonly figures: FieldworkFiguresService,
    private readonly respondents: RespondentsService,
    private readonly decisions: DecisionsService,
  ) {}

  @Get()
  @Allow('sessions.read')
  read(@CurrentViewer() viewer: Viewer, @Param() { id }: IdDto): Promise<FieldworkState> {
    return this.fieldwork.read(viewer, id);
  }

  @Patch()
  @Allow('sessions.write')
  change(@CurrentViewer() viewer: Viewer, @Param() { id }: IdDto, @Body() dto: FieldworkChangeDto): Promise<Project> {
    return this.fieldwork.change(viewer, id, dto);
  }

  // A link may outlive a token, and opens the study to anyone.
  @Post('test-link')
  @HttpCode(200)
  @Allow('sessions.write', { tokens: false })
  testLink(@CurrentViewer() viewer: Viewer, @Param() { id }: IdDto): Promise<{ token: string; expires: string }> {
    return this.fieldwork.testLink(viewer, id);
  }

  @Patch('visits')
  @Allow('sessions.write')
  end(
    @CurrentViewer() viewer: Viewer,
    @Param() { id }: IdDto,
    @Body() { visits, ended }: EndVisitsDto,
  ): Promise<{ count: number }> {
    return this.fieldwork.end(viewer, id, visits, ended);
  }

  // Numbers only: everyone who may read the project may see its progress.
  @Get('figures')
  @Allow('projects.read')
  readFigures(@CurrentViewer() viewer: Viewer, @Param() { id }: IdDto): Promise<FieldworkFigures> {
    return this.figures.read(viewer, id);
  }

  @Get('respondents')
  @Allow('sessions.read')
  listRespondents(
    @CurrentViewer() viewer: Viewer,
    @Param() { id }: IdDto,
    @Query() page: RespondentsDto,
  ): Promise<ListResult<RespondentRow>> {
    return this.respondents.list(viewer, id, page);
  }

  // The id is in the body: in an address it would be in logs.
  @Post('erasure')
  @HttpCode(200)
  @Allow('sessions.write')
  erase(
    @CurrentViewer() viewer: Viewer,
    @Param() { id }: IdDto,
    @Body() { respondent }: RespondentDto,
  ): Promise<{ count: number }> {
    return this.respondents.erase(viewer, id, respondent);
  }

  @Post('decisions/preview')
  @HttpCode(200)
  @Reads(LIST_BODY)
  @Allow('sessions.write')
  preview(
    @CurrentViewer() viewer: Viewer,
    @Param() { id }: IdDto,
    @Body() { text }: DecisionsDto,
  ): Promise<DecisionsResult> {
    return this.decisions.preview(viewer, id, text);
  }

  @Post('decisions')
  @HttpCode(200)
  @Reads(LIST_BODY)
  @Allow('sessions.write')
  decide(
    @CurrentViewer() viewer: Viewer,
    @Param() { id }: IdDto,
    @Body() dto: DecisionsChangeDto,
  ): Promise<DecisionsResult> {
    return this.decisions.apply(viewer, id, dto);
  }
}
