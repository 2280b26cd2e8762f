import type { ListResult, Session, Viewer } from '@aislelab/domain';
import { Allow, CurrentViewer } from '@aislelab/server-kit';
import { Body, Controller, Get, Param, Patch, Query } from '@nestjs/common';
import { IdDto, QueryDto } from '../../common/validation/query.dto.ts';
import { EnableSessionsDto, SessionsQueryDto } from './dto/enable-sessions.dto.ts';
import { SessionsService } from './sessions.service.ts';

@Controller('projects/:id/sessions')
export class SessionsController {
  constructor(private readonly sessions: SessionsService) {}

  @Get()
  @Allow('sessions.read')
  list(
    @CurrentViewer() viewer: Viewer,
    @Param() { id }: IdDto,
    @Query() { query }: QueryDto,
  ): Promise<ListResult<Session>> {
    return this.sessions.list(viewer, id, query);
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
}
