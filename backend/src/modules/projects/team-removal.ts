import { EVENTS, type EventBus } from '@aislelab/server-kit';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Types } from 'mongoose';
import { ProjectsRepository } from './projects.repository.ts';

/** Removes deleted teams from the projects of the organization, in the transaction that deletes them. */
@Injectable()
export class TeamRemoval implements OnModuleInit {
  constructor(
    private readonly projects: ProjectsRepository,
    @Inject(EVENTS) private readonly events: EventBus,
  ) {}

  onModuleInit(): void {
    this.events.on('organization.teamsRemoved', async ({ organization, teams, session }) => {
      const ofTeams = {
        organization: new Types.ObjectId(organization),
        team: { $in: teams.map(({ _id }) => new Types.ObjectId(_id)) },
      };
      await this.projects.unsafelyUnscoped().updateMany(null, ofTeams, { $set: { team: null } }, { session });
    });
  }
}
