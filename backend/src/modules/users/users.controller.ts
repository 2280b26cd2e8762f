import type { ListResult, User, Viewer } from '@aislelab/domain';
import { Allow, CurrentViewer, SignedIn } from '@aislelab/server-kit';
import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { Echo } from '../../common/access/echo.interceptor.ts';
import { IdDto, QueryDto } from '../../common/validation/query.dto.ts';
import { ActivateUserDto, CreateUserDto, DeactivateUserDto, UpdateMeDto, UpdateUserDto } from './users.dto.ts';
import { UserActions } from './user-actions.ts';
import { UserWriter } from './user-writer.ts';
import { UsersService } from './users.service.ts';

@Controller('users')
export class UsersController {
  constructor(
    private readonly users: UsersService,
    private readonly writer: UserWriter,
    private readonly actions: UserActions,
  ) {}

  @SignedIn({ tokens: true })
  @Get('me')
  me(@CurrentViewer() viewer: Viewer): Viewer {
    return viewer;
  }

  @SignedIn()
  @Patch('me')
  @Echo((controller: UsersController, viewer) => controller.me(viewer))
  updateMe(@CurrentViewer() viewer: Viewer, @Body() changes: UpdateMeDto): Promise<Viewer> {
    return this.users.updateMe(viewer, changes);
  }

  @Allow('users.read')
  @Get()
  list(@CurrentViewer() viewer: Viewer, @Query() { query }: QueryDto): Promise<ListResult<User>> {
    return this.users.list(viewer, query);
  }

  @Allow('users.write')
  @Post()
  create(@CurrentViewer() viewer: Viewer, @Body() dto: CreateUserDto): Promise<User> {
    return this.writer.create(viewer, dto);
  }

  @Allow('users.write')
  @Post('actions/activate')
  @HttpCode(200)
  activate(@CurrentViewer() viewer: Viewer, @Query() { id, email }: ActivateUserDto): Promise<User> {
    return email === 'true' ? this.actions.invite(viewer, id) : this.actions.activate(viewer, id);
  }

  @Allow('users.write')
  @Post('actions/deactivate')
  @HttpCode(200)
  deactivate(@CurrentViewer() viewer: Viewer, @Query() { id }: DeactivateUserDto): Promise<User> {
    return this.actions.deactivate(viewer, id);
  }

  @Allow('users.read')
  @Get(':id')
  read(@CurrentViewer() viewer: Viewer, @Param() { id }: IdDto, @Query() { query }: QueryDto): Promise<User> {
    return this.users.read(viewer, id, query);
  }

  @Allow('users.write')
  @Patch(':id')
  @Echo((controller: UsersController, viewer, params) => controller.read(viewer, params, {}))
  update(@CurrentViewer() viewer: Viewer, @Param() { id }: IdDto, @Body() dto: UpdateUserDto): Promise<User> {
    return this.writer.update(viewer, id, dto);
  }

  @Allow('users.write')
  @Delete(':id')
  @HttpCode(204)
  remove(@CurrentViewer() viewer: Viewer, @Param() { id }: IdDto): Promise<void> {
    return this.actions.remove(viewer, id);
  }
}
