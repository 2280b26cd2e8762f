import type { ListResult, Missing, Project, Viewer } from '@aislelab/domain';
import { Allow, CurrentViewer, LAYOUT_BODY, PROJECT_BODY, Reads, accountOf } from '@aislelab/server-kit';
import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Injectable,
  Param,
  Patch,
  Post,
  Query,
  UseGuards,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import type { Request } from 'express';
import { HoldsTurn } from '../../common/access/body.guard.ts';
import { Echo } from '../../common/access/echo.interceptor.ts';
import { IdDto, QueryDto, RecordQueryDto } from '../../common/validation/query.dto.ts';
import { Attempts } from '../auth/attempts.ts';
import { CreateProjectDto, UpdateProjectDto } from './projects.dto.ts';
import { ProjectsService } from './projects.service.ts';

/** Rate limit for the largest saves, before their body is validated: each delays all users for seconds, also when it is refused. */
@Injectable()
export class LargeSaveGuard implements CanActivate {
  constructor(private readonly attempts: Attempts) {}

  /** @throws DomainError TOO_MANY_REQUESTS */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { user: viewer, bodyBytes = 0 } = context.switchToHttp().getRequest<Request>();
    if (viewer && bodyBytes > LAYOUT_BODY.bytes) await this.attempts.begin('largeSave', { account: accountOf(viewer) });
    return true;
  }
}

@Controller('projects')
export class ProjectsController {
  constructor(private readonly projects: ProjectsService) {}

  @Get()
  @Allow('projects.read')
  list(@CurrentViewer() viewer: Viewer, @Query() { query }: QueryDto): Promise<ListResult<Partial<Project>>> {
    return this.projects.list(viewer, query);
  }

  @Post()
  @Allow('projects.create')
  create(@CurrentViewer() viewer: Viewer, @Body() dto: CreateProjectDto): Promise<Project> {
    return this.projects.create(viewer, dto);
  }

  @Get(':id')
  @Allow('projects.read')
  read(@CurrentViewer() viewer: Viewer, @Param() { id }: IdDto, @Query() { query }: RecordQueryDto) {
    return this.projects.read(viewer, id, query);
  }

  @Get(':id/missing')
  @Allow('projects.read')
  missing(@CurrentViewer() viewer: Viewer, @Param() { id }: IdDto): Promise<{ data: Missing[]; warnings: Missing[] }> {
    return this.projects.missing(viewer, id);
  }

  @Patch(':id')
  @Echo((controller: ProjectsController, viewer, params) => controller.read(viewer, params, {}))
  @Allow('projects.edit')
  @Reads(PROJECT_BODY)
  @UseGuards(LargeSaveGuard)
  update(
    @CurrentViewer() viewer: Viewer,
    @Param() { id }: IdDto,
    @Body() dto: UpdateProjectDto,
    @HoldsTurn() inTurn: boolean,
  ): Promise<Project> {
    return this.projects.update(viewer, id, dto, { inTurn });
  }

  @Delete(':id')
  @HttpCode(204)
  @Allow('projects.delete')
  remove(@CurrentViewer() viewer: Viewer, @Param() { id }: IdDto): Promise<void> {
    return this.projects.remove(viewer, id);
  }
}
