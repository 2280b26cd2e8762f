import {
  DomainError,
  canonicalEmail,
  type Id,
  type Project,
  type Session,
  type ShopperContent,
} from '@aislelab/domain';
import type { SeedRecords, SeedingPort } from '@aislelab/server-kit';
import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import { Schema, Types, type Connection, type Model } from 'mongoose';
import { announce } from '../../common/announce.ts';
import type { ImagePurpose } from '../../common/storage/image-processor.ts';
import { ImagesService } from '../../common/storage/images.service.ts';
import { AppConfig } from '../../config/app-config.ts';
import { Passwords } from '../auth/passwords.ts';
import { USER_MODEL } from '../auth/user.schema.ts';
import { MODELS } from '../library/shared/models.ts';
import { LEDGER } from '../payments/ledger.ts';
import { PAYMENT, type Payment } from '../payments/payment.schema.ts';
import { CURRENCY } from '../payments/provider.ts';
import { ProjectsRepository } from '../projects/projects.repository.ts';
import { ShopperContents } from '../projects/shopper-content/shopper-contents.ts';
import { PROJECT, type StoredProject } from '../projects/stored-project.ts';
import { countPlaces } from '../sessions/assignment.ts';
import { QUOTA } from '../sessions/quota.schema.ts';
import { SESSION } from '../sessions/session.schema.ts';
import { CompileJob, beginning } from '../stats/compile.job.ts';
import { auditedSessions } from './audited-sessions.ts';
import { DemoAccounts } from './demo-accounts.ts';

/** Completed demo data in this database; `_id` is its name. */
interface Seed {
  _id: string;
  finishedAt: Date;
}
export const SEED = 'Seed';

export const seedSchema = new Schema(
  { _id: { type: String, required: true }, finishedAt: { type: Date, required: true } },
  { collection: 'seeds', versionKey: false },
);

const DEMO = 'demo';
const MODEL_OF: Record<keyof SeedRecords, string> = {
  organizations: MODELS.organizations,
  users: USER_MODEL,
  regions: MODELS.regions,
  categories: MODELS.categories,
  companies: MODELS.companies,
  brands: MODELS.brands,
  products: MODELS.products,
  posMaterials: MODELS.posmaterials,
  planograms: MODELS.planograms,
  projects: PROJECT,
  sessions: SESSION,
};
/** Sessions with maps are some kB each. */
const BATCH = 200;

/** Writes the records of a plugin's seed without the rules for users: seeding happens before any user can sign in. */
@Injectable()
export class SeedingService implements SeedingPort {
  constructor(
    private readonly config: AppConfig,
    private readonly images: ImagesService,
    private readonly passwords: Passwords,
    private readonly projects: ProjectsRepository,
    private readonly contents: ShopperContents,
    private readonly compileJob: CompileJob,
    private readonly demoAccounts: DemoAccounts,
    private readonly http: HttpAdapterHost,
    @InjectConnection() private readonly connection: Connection,
    @InjectModel(SEED) private readonly seeds: Model<Seed>,
  ) {}

  async due(): Promise<boolean> {
    return this.config.seedDemo && (await this.seeds.countDocuments({ _id: DEMO })) === 0;
  }
  async finish(): Promise<void> {
    await this.seeds.updateOne({ _id: DEMO }, { $setOnInsert: { finishedAt: new Date() } }, { upsert: true });
  }

  async closeAccounts(accounts: readonly SeedRecords['users'][]): Promise<void> {
    // A worker serves no requests, and may have been started without the settings of the server.
    const faces = this.http.httpAdapter as unknown;
    if (!this.config.seedDemo && faces) await this.demoAccounts.close(accounts);
  }

  progress(text: string): void {
    announce({ kind: 'progress', text });
  }

  storeImage(png: Buffer, purpose: ImagePurpose) {
    return this.images.store(png, purpose);
  }

  async write<K extends keyof SeedRecords>(kind: K, records: readonly SeedRecords[K][]): Promise<void> {
    const model = this.connection.model(MODEL_OF[kind]);
    const audited = kind === 'sessions' ? await this.audited(records as readonly Session[]) : records;
    const stored = await Promise.all(audited.map((record) => this.stored(kind, record as SeedRecords[K])));
    for (let start = 0; start < stored.length; start += BATCH) {
      const writes = stored.slice(start, start + BATCH).map((replacement) => ({
        replaceOne: { filter: { _id: new Types.ObjectId(String(replacement['_id'])) }, replacement, upsert: true },
      }));
      await model.bulkWrite(writes, { timestamps: false });
    }
    if (kind === 'sessions') await this.countPlaces(records as readonly Session[]);
    if (kind === 'projects') await this.bookPayments(records as readonly Project[]);
  }

  async freeze(id: Id): Promise<ShopperContent> {
    const known = await this.contents.read(id);
    if (known) return known.content;
    const content = await this.contents.build(await this.project(id));
    await this.connection.transaction((session) => this.contents.freeze(id, content, session));
    return content;
  }

  async compile(id: Id): Promise<void> {
    const { stats } = await this.project(id);
    const epoch = stats.epoch + 1;
    await this.projects.unsafelyUnscoped().updateIf(id, {}, { $set: { ...beginning(), 'stats.epoch': epoch } });
    await this.compileJob.run({ project: id, epoch }, () => undefined);
    if ((await this.project(id)).internal.compiledEpoch !== epoch) throw new Error(`compiling ${id} failed`);
  }

  /** Fields of the schema beside those of the domain. */
  private async stored<K extends keyof SeedRecords>(kind: K, record: SeedRecords[K]): Promise<Record<string, unknown>> {
    if (kind === 'users') {
      const { password, ...user } = record as SeedRecords['users'];
      const passwordHash = await this.passwords.hash(password, null);
      const emailKey = canonicalEmail(user.email);
      return { ...user, emailKey, emailVerified: true, passwordHash, tokenVersion: 0, updatedAt: user.createdAt };
    }
    if (kind === 'sessions') {
      const session = record as SeedRecords['sessions'];
      return { ...session, progress: null, seenAt: session.completedAt ?? session.startedAt };
    }
    const { createdAt } = record as Exclude<SeedRecords[K], SeedRecords['sessions']>;
    return { updatedAt: createdAt, ...record };
  }

  private async audited(sessions: readonly Session[]): Promise<Session[]> {
    const projects = [...new Set(sessions.map(({ project }) => project))];
    const audited = projects.map(async (id) => {
      const own = sessions.filter(({ project }) => project === id);
      const frozen = await this.contents.read(id);
      return frozen ? auditedSessions(own, frozen.content) : own;
    });
    return (await Promise.all(audited)).flat();
  }

  private async countPlaces(sessions: readonly Session[]): Promise<void> {
    for (const id of new Set(sessions.map(({ project }) => project))) {
      const { simulatedCounted } = await this.project(id);
      const sample = sessions.filter(
        ({ project, source }) => project === id && (simulatedCounted || source === 'HUMAN'),
      );
      const counts = countPlaces(sample);
      const quota = { $set: { counts }, $setOnInsert: { version: 1 } };
      await this.connection.model(QUOTA).updateOne({ _id: id }, quota, { upsert: true });
    }
  }

  /** Records the payments that seeded projects name in the ledger, too. */
  private async bookPayments(projects: readonly Project[]): Promise<void> {
    for (const project of projects.filter(({ payment }) => payment.credited > 0)) {
      const payment = seededPayment(project);
      const { _id, plan, amount, billingName } = payment;
      const row = {
        project: project._id,
        payment: _id,
        plan,
        amount,
        reason: null,
        billingName,
        by: null,
        at: payment.createdAt,
      };
      const rows = [
        { ...row, _id: `${_id}:PAID`, event: 'PAID', money: amount, credit: 0 },
        { ...row, _id: `${_id}:CREDITED`, event: 'CREDITED', money: 0, credit: amount },
      ];
      await this.connection.model(PAYMENT).replaceOne({ _id }, payment, { upsert: true });
      for (const one of rows) await this.connection.model(LEDGER).replaceOne({ _id: one._id }, one, { upsert: true });
      await this.connection.model(PROJECT).updateOne({ _id: project._id }, { $set: { 'internal.credited': [_id] } });
    }
  }

  private async project(id: Id): Promise<StoredProject> {
    const project = await this.projects.unsafelyUnscoped().findOne({ _id: new Types.ObjectId(id) });
    if (!project) throw new DomainError('NOT_FOUND');
    return project;
  }
}

/** Of no provider: it cannot be refunded. */
function seededPayment({
  _id: project,
  organization,
  createdBy,
  createdAt,
  payment,
  variations,
  testing,
}: Project): Payment {
  const at = new Date(createdAt);
  return {
    _id: `seed-${project}`,
    key: `seed-${project}`,
    project,
    organization,
    viewer: createdBy ?? organization,
    plan: payment.plan ?? 'TIER_1',
    amount: payment.credited,
    total: payment.credited,
    variations: variations.length,
    currency: CURRENCY,
    samplePerVariation: testing.sample.variations,
    provider: DEMO,
    intentId: null,
    clientSecret: null,
    status: 'SUCCEEDED',
    received: payment.credited,
    refunded: 0,
    billingName: null,
    createdAt: at,
    settledAt: at,
  };
}
