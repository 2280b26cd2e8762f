import type { ListResult, User, Viewer } from '@aislelab/domain';
import { Allow, CurrentViewer, SignedIn } from '@aislelab/server-kit';
import { Body, Controller, Get, Param, Patch, Query } from '@nestjs/common';
import { IdDto, QueryDto } from '../../common/validation/query.dto.ts';
import { UpdateMeDto } from './dto/update-me.dto.ts';
import { UsersService } from './users.service.ts';

@Controller('users')
export class UsersController {
  constructor(private readonly users: UsersService) {}

  @SignedIn()
  @Get('me')
  me(@CurrentViewer() viewer: Viewer): Viewer {
    return viewer;
  }

  @SignedIn()
  @Patch('me')
  updateMe(@CurrentViewer() viewer: Viewer, @Body() changes: UpdateMeDto): Promise<Viewer> {
    return this.users.updateMe(viewer, changes);
  }

  @Allow('users.read')
  @Get()
  list(@CurrentViewer() viewer: Viewer, @Query() { query }: QueryDto): Promise<ListResult<User>> {
    return this.users.list(viewer, query);
  }

  @Allow('users.read')
  @Get(':id')
  read(@CurrentViewer() viewer: Viewer, @Param() { id }: IdDto, @Query() { query }: QueryDto): Promise<User> {
    return this.users.read(viewer, id, query);
  }
}
