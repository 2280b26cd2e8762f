import type { Id, Project, Viewer } from '@aislelab/domain';
import { Allow, CurrentViewer, IdDto } from '@aislelab/server-kit';
import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { AddLiveVisitsDto } from './live-visits.dto.ts';
import { LiveVisitsService } from './live-visits.service.ts';

@Controller('projects/:id/sessions/simulated')
export class LiveVisitsController {
  constructor(private readonly visits: LiveVisitsService) {}

  @Get()
  @Allow('sessions.read')
  read(@CurrentViewer() viewer: Viewer, @Param() { id }: IdDto): Promise<{ job: Id | null }> {
    return this.visits.read(viewer, id);
  }

  @Post()
  @HttpCode(200)
  @Allow('sessions.write')
  add(@CurrentViewer() viewer: Viewer, @Param() { id }: IdDto, @Body() dto: AddLiveVisitsDto): Promise<Project> {
    return this.visits.add(viewer, id, dto);
  }

  @Delete()
  @Allow('sessions.write')
  cancel(@CurrentViewer() viewer: Viewer, @Param() { id }: IdDto): Promise<Project> {
    return this.visits.cancel(viewer, id);
  }
}
