import { DomainError, type Id, type Planted, type Project, type Viewer } from '@aislelab/domain';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { ClientSession, Connection } from 'mongoose';
import { AuditLog } from '../audit/audit-log.ts';
import { presentWhole, type StoredProject } from '../projects/stored-project.ts';
import { ProjectsRepository } from '../projects/projects.repository.ts';
import { GatheredTotals } from './gathered-totals.ts';
import { PlacesService } from './places.service.ts';
import type { CountSimulatedDto } from './sessions.dto.ts';
import { SessionsRepository } from './sessions.repository.ts';

/** Defaults of the versions that planted effects without disclosing them. */
const PLANTED_BEFORE: Planted = { newPack: 0.45, newPackAttention: 0.3, newPackRating: 0.3 };

interface Change {
  counted: boolean;
  /** For the audit. */
  action: string;
  /** Simulated shoppers that are to come into each variation. */
  more?: number;
  /** Further writes in the same transaction. */
  within?: (session: ClientSession) => Promise<unknown>;
}

/** Includes the simulated shoppers of a project in its sample, or excludes them: only an admin decides, and reports disclose it. */
@Injectable()
export class SimulatedShoppers implements OnModuleInit {
  constructor(
    private readonly projects: ProjectsRepository,
    private readonly sessions: SessionsRepository,
    private readonly places: PlacesService,
    private readonly totals: GatheredTotals,
    private readonly audit: AuditLog,
    @InjectConnection() private readonly connection: Connection,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.markCounted();
    await this.markPlanted();
  }

  /** An older version counted every session: projects with simulated ones keep their numbers, which from now on are labelled. */
  private async markCounted(): Promise<void> {
    const { collection } = this.projects.model;
    const old = collection.find({ simulatedCounted: { $exists: false } }, { projection: { internal: 1 } });
    for await (const { _id, internal } of old) {
      const sessions = (more: object) =>
        this.sessions.model.countDocuments({ project: _id, state: 'COMPLETED', ...more });
      const fields: Record<string, unknown> = { simulatedCounted: (await sessions({ source: 'SIMULATED' })) > 0 };
      if (typeof internal?.compiledEpoch === 'number') {
        const shoppers = await sessions({ enabled: true });
        const simulated = await sessions({ enabled: true, source: 'SIMULATED' });
        fields['stats.counted'] = { shoppers, simulated };
      }
      await collection.updateOne({ _id }, { $set: fields });
    }
  }

  /** Simulated shoppers of an older version liked each changed picture, without a notice. */
  private async markPlanted(): Promise<void> {
    const { collection } = this.projects.model;
    for await (const { _id } of collection.find({ planted: { $exists: false } }, { projection: { _id: 1 } })) {
      const simulated = await this.sessions.model.exists({ project: _id, source: 'SIMULATED' });
      await collection.updateOne({ _id }, { $set: { planted: simulated ? PLANTED_BEFORE : null } });
    }
  }

  /**
   * Includes simulated shoppers in the sample, or excludes them. Places, totals, the mark of compiled numbers and the audit change in the
   * same transaction.
   * @throws DomainError NOT_FOUND, CONFLICT when the project was changed since, while its report is published, before it is live, and
   * when people and simulated shoppers are more than the sample
   */
  async count(viewer: Viewer, id: Id, { counted, version }: CountSimulatedDto): Promise<Project> {
    const project = await this.projects.as(viewer, 'sessions.write').get(id);
    assertOpen(project);
    if (project.version !== version) throw new DomainError('CONFLICT');
    if (project.simulatedCounted === counted) return presentWhole(project, viewer);
    const change = { counted, action: counted ? 'projects.countSimulated' : 'projects.leaveOutSimulated' };
    const changed = await this.connection.transaction((session) => this.change(viewer, project, change, session));
    return presentWhole(changed, viewer);
  }

  /**
   * Includes them, because more are to come.
   * @throws DomainError as `count`, and CONFLICT for a project that is not live
   */
  async expect(
    viewer: Viewer,
    id: Id,
    { version, perVariation }: { version: number; perVariation: number },
    within: (session: ClientSession) => Promise<unknown>,
  ): Promise<StoredProject> {
    const project = await this.projects.as(viewer, 'sessions.write').get(id);
    if (project.status !== 'LIVE')
      throw new DomainError('CONFLICT', { message: 'Simulated shoppers are added while the project is live.' });
    if (project.version !== version) throw new DomainError('CONFLICT');
    const change = { counted: true, action: 'projects.addSimulated', more: perVariation, within };
    return this.connection.transaction((session) => this.change(viewer, project, change, session));
  }

  private async change(
    viewer: Viewer,
    { _id, status, version, testing, simulatedCounted: before }: StoredProject,
    { counted: simulatedCounted, action, more = 0, within }: Change,
    session: ClientSession,
  ): Promise<StoredProject> {
    const update = { $set: { simulatedCounted, 'stats.stale': true }, $inc: { version: 1, 'internal.changes': 1 } };
    const all = this.projects.unsafelyUnscoped();
    const held = await all.updateIf(_id, { status, version }, update, { session });
    if (!held) throw new DomainError('CONFLICT');
    await this.places.countAnew(held, session, more);
    // Counted while the project is locked: visits that end from here on are counted by the new rule.
    const total = { 'testing.sessions.total': await this.totals.counted({ _id, simulatedCounted, testing }) };
    const changed = await all.updateIf(_id, {}, { $set: total }, { session });
    if (!changed) throw new DomainError('CONFLICT');
    const { name, organization } = changed;
    await this.audit.record(
      {
        viewer,
        action,
        kind: 'projects',
        record: _id,
        name,
        organization,
        before: { simulatedCounted: before },
        after: { simulatedCounted, ...(more > 0 && { simulatedPerVariation: more }) },
      },
      { session },
    );
    await within?.(session);
    return changed;
  }
}

function assertOpen({ status }: StoredProject): void {
  if (status === 'LIVE' || status === 'PROCESSING') return;
  const message =
    status === 'REPORT'
      ? 'The report is published. Unpublish it to change whether simulated shoppers count: its readers would find other numbers.'
      : 'Whether simulated shoppers count is decided while the project is live or processing.';
  throw new DomainError('CONFLICT', { message });
}
