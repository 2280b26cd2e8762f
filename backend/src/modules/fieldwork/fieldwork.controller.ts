import type { FieldworkState, Project, Viewer } from '@aislelab/domain';
import { Allow, CurrentViewer } from '@aislelab/server-kit';
import { Body, Controller, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { IdDto } from '../../common/validation/query.dto.ts';
import { EndVisitsDto, FieldworkChangeDto } from './dto/fieldwork.dto.ts';
import { FieldworkService } from './fieldwork.service.ts';

@Controller('projects/:id/fieldwork')
export class FieldworkController {
  constructor(private readonly fieldwork: FieldworkService) {}

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

  @Post('test-link')
  @HttpCode(200)
  @Allow('sessions.write')
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
}
