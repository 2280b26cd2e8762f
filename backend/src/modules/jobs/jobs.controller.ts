import type { Job, JobState, ListResult, Viewer } from '@aislelab/domain';
import { Allow, CurrentViewer, SignedIn } from '@aislelab/server-kit';
import { Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { Jobs, type ChangedJob } from '../../common/jobs/jobs.service.ts';
import { IdDto, QueryDto } from '../../common/validation/query.dto.ts';
import { AuditLog } from '../audit/audit-log.ts';
import { JobReader } from './job-reader.ts';

@Controller('jobs')
export class JobsController {
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
