import { decodeQuery, normalizeName, type ListResult, type User, type Viewer } from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { AuditLog } from '../audit/audit-log.ts';
import type { UpdateMeDto } from './users.dto.ts';
import { userChange } from './user-change.ts';
import { UserRepository, userResource } from './user.repository.ts';

@Injectable()
export class UsersService {
  constructor(
    private readonly users: UserRepository,
    private readonly audit: AuditLog,
    @InjectConnection() private readonly connection: Connection,
  ) {}

  list(viewer: Viewer, query: string | undefined): Promise<ListResult<User>> {
    return this.users.as(viewer).list(decodeQuery(query, userResource, viewer));
  }

  read(viewer: Viewer, id: string, query: string | undefined): Promise<User> {
    return this.users.as(viewer).read(id, decodeQuery(query, userResource, viewer));
  }

  updateMe(viewer: Viewer, { name, units }: UpdateMeDto): Promise<Viewer> {
    const changes = { ...(name !== undefined && { name: normalizeName(name) }), ...(units && { units }) };
    return this.connection.transaction(async (session) => {
      // All users may change these two fields of their record, but only managers of users have a scope of users.
      const records = this.users.unsafelyUnscoped();
      const before = await records.get(viewer._id, { session });
      const after = await records.update(viewer._id, { $set: changes, $inc: { version: 1 } }, { session });
      await this.audit.record(userChange(viewer, 'update', { before, after }), { session });
      return { ...viewer, ...changes };
    });
  }
}
