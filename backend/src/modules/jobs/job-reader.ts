import {
  can,
  decodeQuery,
  DomainError,
  type Id,
  type Job,
  type JobState,
  type ListResult,
  type Viewer,
} from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import { byId } from '../../common/access/scoped-records.ts';
import { JobsRepository, jobResource } from '../../common/jobs/jobs.repository.ts';
import type { StoredJob } from '../../common/jobs/job-record.schema.ts';
import { ProjectsRepository } from '../projects/projects.repository.ts';

const STATE = [
  'title',
  'status',
  'progress',
  'cancelling',
  'error',
  'createdAt',
  'startedAt',
  'endedAt',
] as const satisfies readonly (keyof JobState)[];

/** Jobs in the viewer's scope: admins see all fields, others the state of jobs about records that they may read. */
@Injectable()
export class JobReader {
  constructor(
    private readonly jobs: JobsRepository,
    private readonly projects: ProjectsRepository,
  ) {}

  async list(viewer: Viewer, query: string | undefined): Promise<ListResult<Job>> {
    return this.jobs.as(viewer).list(decodeQuery(query, jobResource, viewer));
  }

  /** @throws DomainError NOT_FOUND */
  async read(viewer: Viewer, id: Id): Promise<Job | JobState> {
    if (can(viewer, 'jobs.read'))
      return this.jobs.as(viewer).read(id, decodeQuery({ select: jobResource.select }, jobResource, viewer));
    const select = [...STATE, 'project', 'organization'] as const;
    const found = await this.jobs.unsafelyUnscoped().findOne(byId(id), { select });
    if (!found || !(await this.mayFollow(viewer, found))) throw new DomainError('NOT_FOUND');
    const { project: _project, organization: _organization, ...state } = found;
    return state;
  }

  private async mayFollow(viewer: Viewer, { project, organization }: Pick<StoredJob, 'project' | 'organization'>) {
    if (project !== null) return (await this.projects.as(viewer).count(byId(project))) > 0;
    return organization !== null && can(viewer, 'organization.read', { _id: organization });
  }
}
