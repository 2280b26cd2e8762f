import { can, DomainError, type Action, type Id, type ListResult, type User, type Viewer } from '@aislelab/domain';
import { FORM_BODY, IdDto, QueryDto, type PeoplePort } from '@aislelab/server-kit';
import { Injectable } from '@nestjs/common';
import { readPortBody } from '../../common/plugins/port-body.ts';
import { checkFields } from '../../common/validation/validation-pipe.ts';
import { UpdateUserDto } from './users.dto.ts';
import { UserWriter } from './user-writer.ts';
import { UsersService } from './users.service.ts';

/** People for plugins: the functions of the accounts' routes. */
@Injectable()
export class PeoplePortService implements PeoplePort {
  constructor(
    private readonly users: UsersService,
    private readonly writer: UserWriter,
  ) {}

  async list(viewer: Viewer, query: string | undefined): Promise<ListResult<User>> {
    assertMay(viewer, 'users.read');
    return this.users.list(viewer, checkFields(QueryDto, { query }).query);
  }

  async get(viewer: Viewer, id: Id): Promise<User> {
    assertMay(viewer, 'users.read');
    return this.users.read(viewer, checkFields(IdDto, { id }).id, undefined);
  }

  async change(viewer: Viewer, id: Id, patch: unknown): Promise<User> {
    assertMay(viewer, 'users.write');
    const { body } = readPortBody(UpdateUserDto, patch, FORM_BODY);
    return this.writer.update(viewer, checkFields(IdDto, { id }).id, body);
  }
}

function assertMay(viewer: Viewer, action: Action): void {
  if (!can(viewer, action)) throw new DomainError('FORBIDDEN');
}
