import type { Id } from '@aislelab/domain';
import { EVENTS, type EventBus, type JobContext, type JobHandler, type PlatformEvents } from '@aislelab/server-kit';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Types, type ClientSession } from 'mongoose';
import { Jobs } from '../../common/jobs/jobs.service.ts';
import { PluginHost } from '../../common/plugins/plugin-host.ts';
import { ProjectsRepository } from './projects.repository.ts';

export const TEAM_REMOVAL_JOB = 'projects.removeTeams';
/** Projects that change in the transaction of the removal. Each may hold megabytes, and a transaction holds all that it writes. */
export const AT_ONCE = 30;

interface Removal {
  organization: Id;
  teams: Id[];
}

/** Removes deleted teams from the projects of the organization: from a few in the same transaction, from many by a job that is part of it. */
@Injectable()
export class TeamRemoval implements OnModuleInit, JobHandler<Removal> {
  constructor(
    private readonly projects: ProjectsRepository,
    private readonly jobs: Jobs,
    private readonly plugins: PluginHost,
    @Inject(EVENTS) private readonly events: EventBus,
  ) {}

  onModuleInit(): void {
    this.plugins.registerJob(TEAM_REMOVAL_JOB, this, { title: 'Remove teams from projects' });
    this.events.on('organization.teamsRemoved', (removed) => this.remove(removed));
  }

  async run(removal: Removal, report: (progress: number) => void, { signal }: JobContext): Promise<void> {
    let cleared = 0;
    // A project may have been copied meanwhile: until none is left.
    for (let ids = await this.idsOf(removal); ids.length > 0; ids = await this.idsOf(removal)) {
      for (const id of ids) {
        if (signal.aborted) return;
        await this.clear(id, removal);
        report(++cleared / (cleared + ids.length));
      }
    }
  }

  private async remove({ organization, teams, viewer, session }: PlatformEvents['organization.teamsRemoved']) {
    const removal = { organization, teams: teams.map(({ _id }) => _id) };
    const ids = await this.idsOf(removal, session);
    if (ids.length > AT_ONCE) {
      // A team is removed once.
      const jobId = `${organization}-${removal.teams[0]}`;
      await this.jobs.enqueueOwn(TEAM_REMOVAL_JOB, removal, { jobId, organization, viewer, session });
    } else for (const id of ids) await this.clear(id, removal, session);
  }

  private async idsOf(removal: Removal, session?: ClientSession): Promise<Id[]> {
    const options = { select: ['_id'] as const, limit: AT_ONCE + 1, ...(session && { session }) };
    return (await this.projects.unsafelyUnscoped().find(ofTeams(removal), options)).map(({ _id }) => _id);
  }

  /** One project at a time, so that the database serves others in between. A team that was chosen since stays. */
  private async clear(id: Id, removal: Removal, session?: ClientSession): Promise<void> {
    const within = { ...ofTeams(removal), _id: new Types.ObjectId(id) };
    const unset = { $set: { team: null } };
    await this.projects.unsafelyUnscoped().updateMany(null, within, unset, { ...(session && { session }) });
  }
}

const ofTeams = ({ organization, teams }: Removal) => ({
  organization: new Types.ObjectId(organization),
  team: { $in: teams.map((team) => new Types.ObjectId(team)) },
});
