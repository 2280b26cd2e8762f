import type { FileDictionary, GatheredSessions, ListResult, Project, Viewer } from '@aislelab/domain';
import { Allow, CurrentViewer, Public, Sends } from '@aislelab/server-kit';
import { Body, Controller, Get, HttpCode, Param, Patch, Post, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { IdDto, QueryDto } from '../../common/validation/query.dto.ts';
import { SessionFiles } from './files/session-files.ts';
import { GatheredCells } from './gathered-cells.ts';
import { SessionDownloads, type FiledSession } from './session-downloads.ts';
import {
  CountSimulatedDto,
  DownloadDto,
  EnableSessionsDto,
  FileDto,
  SessionsQueryDto,
  TicketDto,
} from './sessions.dto.ts';
import { SessionsService, type ListedSession } from './sessions.service.ts';
import { SimulatedShoppers } from './simulated-shoppers.ts';

@Controller('projects/:id/sessions')
export class SessionsController {
  constructor(
    private readonly sessions: SessionsService,
    private readonly downloads: SessionDownloads,
    private readonly gatheredCells: GatheredCells,
    private readonly simulated: SimulatedShoppers,
  ) {}

  @Get()
  @Allow('sessions.read')
  list(
    @CurrentViewer() viewer: Viewer,
    @Param() { id }: IdDto,
    @Query() { query }: QueryDto,
  ): Promise<ListResult<ListedSession>> {
    return this.sessions.list(viewer, id, query);
  }

  @Get('gathered')
  @Allow('sessions.read')
  gathered(@CurrentViewer() viewer: Viewer, @Param() { id }: IdDto): Promise<GatheredSessions> {
    return this.gatheredCells.read(viewer, id);
  }

  @Patch()
  @Allow('sessions.write')
  setEnabled(
    @CurrentViewer() viewer: Viewer,
    @Param() { id }: IdDto,
    @Query() { query }: SessionsQueryDto,
    @Body() { enabled }: EnableSessionsDto,
  ): Promise<{ count: number }> {
    return this.sessions.setEnabled(viewer, id, query, enabled);
  }

  @Patch('simulated')
  @Allow('sessions.write')
  countSimulated(
    @CurrentViewer() viewer: Viewer,
    @Param() { id }: IdDto,
    @Body() dto: CountSimulatedDto,
  ): Promise<Project> {
    return this.simulated.count(viewer, id, dto);
  }

  // Issues a ticket for the download below: an access token in an address would end up in logs and histories.
  @Post('download')
  @HttpCode(200)
  @Allow('sessions.download')
  async ticket(@CurrentViewer() viewer: Viewer, @Param() { id }: IdDto): Promise<{ accessToken: string }> {
    return { accessToken: await this.downloads.issue(viewer, id) };
  }

  // A link that a browser follows carries no header: the token in its address names the viewer.
  @Get('download')
  @Sends<ListResult<FiledSession>>('text/csv', 'application/json')
  @Public()
  async download(@Param() { id }: IdDto, @Query() dto: DownloadDto, @Res() response: Response): Promise<void> {
    await this.downloads.send(id, dto, response);
  }
}

@Controller('projects/:id/sessions/files')
export class SessionFilesController {
  constructor(private readonly files: SessionFiles) {}

  @Get()
  @Allow('sessions.download')
  dictionary(@CurrentViewer() viewer: Viewer, @Param() { id }: IdDto): Promise<{ data: readonly FileDictionary[] }> {
    return this.files.dictionaryOf(viewer, id);
  }

  // Issues a ticket for the file below.
  @Post(':file')
  @HttpCode(200)
  @Allow('sessions.download')
  async ticket(@CurrentViewer() viewer: Viewer, @Param() { id, file }: FileDto): Promise<{ accessToken: string }> {
    return { accessToken: await this.files.issue(viewer, id, file) };
  }

  // A link that a browser follows carries no header: its ticket names the viewer, and is valid for a moment and for this file only.
  @Get(':file')
  @Sends('text/csv')
  @Public()
  async send(@Param() { id, file }: FileDto, @Query() query: TicketDto, @Res() response: Response): Promise<void> {
    await this.files.send(id, file, query.access_token, response);
  }
}
