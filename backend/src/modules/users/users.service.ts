import { decodeQuery, normalizeName, type ListResult, type User, type Viewer } from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import type { UpdateMeDto } from './dto/update-me.dto.ts';
import { UserRepository } from './user.repository.ts';
import { userResource } from './user.resource.ts';

@Injectable()
export class UsersService {
  constructor(private readonly users: UserRepository) {}

  list(viewer: Viewer, query: string | undefined): Promise<ListResult<User>> {
    return this.users.as(viewer).list(decodeQuery(query, userResource, viewer));
  }

  read(viewer: Viewer, id: string, query: string | undefined): Promise<User> {
    return this.users.as(viewer).read(id, decodeQuery(query, userResource, viewer));
  }

  async updateMe(viewer: Viewer, { name, units }: UpdateMeDto): Promise<Viewer> {
    const changes = { ...(name !== undefined && { name: normalizeName(name) }), ...(units && { units }) };
    // Everybody may change these two fields of their own record, and only whoever manages users is in a scope of users.
    await this.users.unsafelyUnscoped().update(viewer._id, { $set: changes });
    return { ...viewer, ...changes };
  }
}
