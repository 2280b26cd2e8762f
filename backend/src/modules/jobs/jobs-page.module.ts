import {
  DomainError,
  can,
  decodeQuery,
  type Id,
  type Job,
  type JobState,
  type ListResult,
  type Viewer,
} from '@aislelab/domain';
import { Allow, CurrentViewer, SignedIn } from '@aislelab/server-kit';
import { Controller, Delete, Get, HttpCode, Injectable, Module, Param, Post, Query } from '@nestjs/common';
import { byId } from '../../common/access/scoped-records.ts';
import { JobsRepository, jobResource, type StoredJob } from '../../common/jobs/jobs.repository.ts';
import { Jobs, type ChangedJob } from '../../common/jobs/jobs.service.ts';
import { IdDto, QueryDto } from '../../common/validation/query.dto.ts';
import { AuditLog } from '../audit/audit-log.ts';
import { ProjectsModule } from '../projects/projects.module.ts';
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
class JobReader {
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

@Controller('jobs')
class JobsController {
  constructor(
    private readonly reader: JobReader,
    private readonly jobs: Jobs,
    private readonly audit: AuditLog,
  ) {}

  @Allow('jobs.read')
  @Get()
  list(@CurrentViewer() viewer: Viewer, @Query() { query }: QueryDto): Promise<ListResult<Job>> {
    return this.reader.list(viewer, query);
  }

  // Users who may read the subject of a job may follow it; for others it does not exist.
  @SignedIn({ tokens: true })
  @Get(':id')
  read(@CurrentViewer() viewer: Viewer, @Param() { id }: IdDto): Promise<Job | JobState> {
    return this.reader.read(viewer, id);
  }

  @Allow('jobs.write')
  @Post(':id/cancel')
  @HttpCode(200)
  async cancel(@CurrentViewer() viewer: Viewer, @Param() { id }: IdDto): Promise<Job | JobState> {
    await this.note(viewer, 'cancel', await this.jobs.cancelAs(viewer, id));
    return this.reader.read(viewer, id);
  }

  @Allow('jobs.write')
  @Post(':id/retry')
  @HttpCode(200)
  async retry(@CurrentViewer() viewer: Viewer, @Param() { id }: IdDto): Promise<Job | JobState> {
    await this.note(viewer, 'retry', await this.jobs.retryAs(viewer, id));
    return this.reader.read(viewer, id);
  }

  @Allow('jobs.write')
  @Delete(':id')
  @HttpCode(204)
  async remove(@CurrentViewer() viewer: Viewer, @Param() { id }: IdDto): Promise<void> {
    await this.note(viewer, 'delete', await this.jobs.removeAs(viewer, id));
  }

  private note(viewer: Viewer, verb: 'cancel' | 'retry' | 'delete', job: ChangedJob): Promise<void> {
    const { _id: record, title: name, organization } = job;
    const what = { action: `jobs.${verb}`, kind: 'jobs', record, name, organization } as const;
    return this.audit.record({ viewer, ...what, before: null, after: null });
  }
}

/** Routes for users to follow jobs; the jobs themselves are in `common/jobs`. */
@Module({ imports: [ProjectsModule], controllers: [JobsController], providers: [JobReader] })
export class JobsPageModule {}
