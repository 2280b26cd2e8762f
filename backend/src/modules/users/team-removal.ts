import type { Id } from '@aislelab/domain';
import { EVENTS, type EventBus, type PlatformEvents } from '@aislelab/server-kit';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Types } from 'mongoose';
import { AuditLog } from '../audit/audit-log.ts';
import { keepTeams } from './membership.ts';
import { userChange } from './user-change.ts';
import { UserRepository } from './user.repository.ts';

/** Removes deleted teams from the accounts of the organization's users. */
@Injectable()
export class TeamRemoval implements OnModuleInit {
  constructor(
    private readonly users: UserRepository,
    private readonly audit: AuditLog,
    @Inject(EVENTS) private readonly events: EventBus,
  ) {}

  onModuleInit(): void {
    this.events.on('organization.teamsRemoved', (removal) => this.clean(removal));
  }

  private async clean({ organization, teams, viewer, session }: PlatformEvents['organization.teamsRemoved']) {
    const removed = new Set<Id>(teams.map(({ _id }) => _id));
    const ids = [...removed].map((id) => new Types.ObjectId(id));
    const records = this.users.unsafelyUnscoped();
    const mention = [{ team: { $in: ids } }, { 'permissions.readProjectsForTeams': { $in: ids } }];
    const members = { organization: new Types.ObjectId(organization), $or: mention };
    for (const before of await records.find(members, { session })) {
      const left = new Set(before.permissions.readProjectsForTeams.filter((id) => !removed.has(id)));
      const permissions = keepTeams(before.permissions, left);
      const team = before.team !== null && removed.has(before.team) ? null : before.team;
      const update = { $set: { team, permissions }, $inc: { version: 1 } };
      const after = await records.update(before._id, update, { session });
      await this.audit.record(userChange(viewer, 'update', { before, after }), { session });
    }
  }
}
