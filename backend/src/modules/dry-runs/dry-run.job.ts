import { randomUUID } from 'node:crypto';
import { DomainError, ERRORS, type Id } from '@aislelab/domain';
import type { JobHandler } from '@aislelab/server-kit';
import { Injectable, type BeforeApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Log } from '../../common/log/log.ts';
import { PluginHost } from '../../common/plugins/plugin-host.ts';
import { ProjectsRepository } from '../projects/projects.repository.ts';
import type { StoredDryRun } from './dry-run.schema.ts';
import { DryRunStore, type Lease } from './dry-run.store.ts';
import { simulatedSessions } from './simulated-sessions.ts';

export const DRY_RUN_JOB = 'dry-runs.run';
export interface DryRunPayload {
  project: Id;
  run: string;
}
const HEARTBEAT_EVERY_MS = 1_000;
/** The largest project takes a minute; other dry runs wait meanwhile. */
const LONGEST_MS = 10 * 60_000;
export const INTERRUPTED = 'The platform was restarted during this run. Start it again.';
const TOO_LONG = 'This run took too long and was ended.';

/**
 * Sends simulated shoppers through a draft. It may be started twice, and killed at any moment: the first to come takes the run, and
 * whatever it writes is tied to that. Cancelled, replaced or deleted, it finds out with its next sign of life and ends its thread.
 */
@Injectable()
export class DryRunJob implements JobHandler<DryRunPayload>, OnModuleInit, BeforeApplicationShutdown {
  private readonly shutdown = new AbortController();
  private working: Promise<void> = Promise.resolve();

  constructor(
    private readonly projects: ProjectsRepository,
    private readonly store: DryRunStore,
    private readonly plugins: PluginHost,
    private readonly log: Log,
  ) {}

  onModuleInit(): void {
    this.plugins.registerJob(DRY_RUN_JOB, this, { title: 'Dry run of a draft', lane: 'dryRuns' });
  }

  /** While there still is a database to say so. */
  async beforeApplicationShutdown(): Promise<void> {
    this.shutdown.abort(new Error(INTERRUPTED));
    await this.working;
  }

  run(payload: DryRunPayload, report: (progress: number) => void): Promise<void> {
    this.working = this.work(payload, report);
    return this.working;
  }

  private async work({ project, run }: DryRunPayload, report: (progress: number) => void): Promise<void> {
    const lease: Lease = { project, run, worker: randomUUID() };
    const stored = await this.store.take(lease);
    if (!stored) return;
    const lost = new AbortController();
    const longest = AbortSignal.timeout(LONGEST_MS);
    const signal = AbortSignal.any([lost.signal, longest, this.shutdown.signal]);
    let progress = 0;
    const life = setInterval(() => {
      report(progress);
      this.store.beat(lease, progress).then(
        (mine) => mine || lost.abort(),
        (error: unknown) => this.log.warn({ msg: 'no heartbeat', project, err: error }),
      );
    }, HEARTBEAT_EVERY_MS);
    try {
      const result = await this.simulate(stored, lease, (done) => (progress = done), signal);
      await this.store.end(lease, { state: 'DONE', ...result });
    } catch (error) {
      if (lost.signal.aborted) return;
      this.log.error({ msg: 'a dry run failed', project, err: error });
      const message = longest.aborted ? TOO_LONG : this.shutdown.signal.aborted ? INTERRUPTED : messageOf(error);
      await this.store.end(lease, { state: 'FAILED', message });
    } finally {
      clearInterval(life);
    }
  }

  private async simulate(
    stored: StoredDryRun,
    lease: Lease,
    report: (progress: number) => void,
    signal: AbortSignal,
  ): Promise<{ numbers: Uint8Array; flagged: number }> {
    const { simulator, stats } = this.plugins;
    if (!simulator || !stats) throw new Error('nothing to simulate or to compile with');
    const { content, seed, perVariation, request } = stored;
    const project = await this.projects.unsafelyUnscoped().get(lease.project);
    let flagged = 0;
    const sessions = simulatedSessions(stored, simulator.run({ content, seed, perVariation, request }, signal), {
      fitted: (fits) => this.store.noteFits(lease, fits),
      flagged: () => (flagged += 1),
    });
    const all = perVariation * content.variations.length;
    const numbers = await stats.compile(project, sessions, (done) => report(done / all), content);
    return { numbers, flagged };
  }
}

/** For people. */
function messageOf(error: unknown): string {
  if (!(error instanceof DomainError)) return ERRORS.INTERNAL.message;
  const [problem] = Object.entries(error.errors ?? {}).map((parts) => parts.join(' ').trim());
  return problem === undefined ? error.message : `A simulated visit was refused: ${problem}.`;
}
