import type {
  CustomField,
  Brand,
  Category,
  Company,
  EditorTarget,
  Id,
  JobState,
  LengthUnit,
  LibraryPlanogram,
  Organization,
  PluginAction,
  PosMaterial,
  Product,
  Project,
  ProjectBrief,
  ProjectStatus,
  Region,
  Session,
  ShopperContent,
  StoredImage,
  User,
  Viewer,
} from '@aislelab/domain';
import type { CompactRow } from '@aislelab/statistics';
import type { DynamicModule, Type } from '@nestjs/common';
import type { ClientSession, Schema } from 'mongoose';
import type { CollectionDeclaration } from './collections.ts';
import type { EnvironmentReader, PlatformMode } from './environment.ts';
import type { EventName } from './events.ts';
import type { OpenFileStorage } from './file-storage.ts';
import type { MailTransport } from './mail-transport.ts';
import type { Migration } from './migrations.ts';
import type { ReportBlockDeclaration } from './report-blocks.ts';
import type { SessionColumnDeclaration, SessionFileDeclaration } from './session-files.ts';
import type { SettingsDeclaration } from './settings.ts';
import type { Simulator } from './simulator.ts';
import type { SubmitCheckDeclaration } from './submit-checks.ts';

/** Version of the server plugin contract. Minor versions only add, so this platform also takes plugins of 1. */
export const SERVER_API_VERSION = 1.1;

/**
 * A mongoose model that the host registers on its connection; inject it with `@InjectModel(name)`. It knows no viewer: for records that
 * requests of people reach, declare a collection.
 */
export interface ModelDeclaration {
  name: string;
  schema: Schema;
}

/** Work that may take long. It may run twice: handlers are idempotent. */
export interface JobHandler<T = unknown> {
  /** @param report Progress from 0 to 1; it can be called as often as there is progress. */
  run(payload: T, report: (progress: number) => void, context: JobContext): Promise<void>;
}
/** Since 1.1. */
export interface JobContext {
  /** Aborted when the job is cancelled: the handler then returns or throws within about a second and leaves its data consistent. */
  signal: AbortSignal;
}
export interface JobDeclaration {
  name: string;
  handler: Type<JobHandler<never>>;
  /** Purpose of the job, for users: "Compile a report". Since 1.1. */
  title?: string;
  /**
   * Minutes from one run to the next, in UTC: 60 runs every hour, 1440 every day. The job runs once in each interval, in one of all
   * processes, with `{}` as its payload. Runs missed while the platform was off are made up once, at the start. Since 1.1.
   */
  every?: number;
  /** It may take many minutes: it has a lane of its own, and the plugin's other jobs do not wait for it. Since 1.1. */
  apart?: boolean;
  /** Organizations take turns: the next job is of the organization whose last one started before those of the others. Since 1.1. */
  inTurns?: boolean;
}

/** Called around every project transition. A `before` hook that throws a domain error refuses it. */
export interface LifecycleHook {
  handle(event: LifecycleEvent): Promise<void>;
}
export interface LifecycleEvent {
  action: string;
  project: Project;
  from: ProjectStatus;
  to: ProjectStatus;
  viewer: Viewer | null;
}

export interface PaymentRequest {
  project: Id;
  /** Cents. */
  amount: number;
  currency: string;
  /** The same key always gives the same intent. */
  idempotencyKey: string;
}
export interface PaymentState {
  status: 'pending' | 'succeeded' | 'failed';
  amount: number;
  currency: string;
  project: Id;
  /** Total of all refunds so far, in cents, by anyone. */
  refunded: number;
  /** Once it has succeeded. */
  billingName: string | null;
}
export interface RefundRequest {
  intentId: string;
  /** Cents. */
  amount: number;
  /** The same key always gives the same refund. */
  idempotencyKey: string;
}
/** Claimant of the `payments` slot. Only `lookup` is believed: events and browsers merely say when to look. */
export interface PaymentProvider {
  readonly id: string;
  /** Origins from which documents with its card form load. Since 1.1. */
  readonly contentSecurity?: ContentSecurity;
  /** `false` where the installation has not set it up: the platform then takes no payments. */
  readonly ready: boolean;
  createIntent(request: PaymentRequest): Promise<{ id: string; clientSecret: string }>;
  lookup(intentId: string): Promise<PaymentState>;
  /** Blocks further payment, unless the intent has been paid or is being paid: the answer says so. */
  cancel(intentId: string): Promise<PaymentState>;
  refund(request: RefundRequest): Promise<void>;
  /** Settings that the browser may know: the form to show, a publishable key, a notice. */
  publicConfig(): { provider: string; notice: string | null; publishableKey?: string };
}

/** Sessions that count now and did not before, and the other way round. One whose flags speak otherwise now comes and goes. */
export interface SessionChanges {
  added: AsyncIterable<Session>;
  removed: AsyncIterable<Session>;
}

/** Turns sessions into a compiled result and answers compact queries from it. */
export interface StatsEngine {
  /**
   * @param report Sessions read so far.
   * @param content What the shoppers were shown, frozen when the project went live: its products, with the library's that stood beside
   *   them, and the prices of every variation.
   */
  compile(
    project: Project,
    sessions: AsyncIterable<Session>,
    report: (done: number) => void,
    content: ShopperContent,
  ): Promise<Uint8Array>;
  /**
   * Sessions counted in a result, each with whether a quality flag spoke against it then; `null` where an older version did not record
   * that. None when the result can no longer be read.
   */
  sessionsOf(compiled: Uint8Array): Promise<ReadonlyMap<Id, boolean | null>>;
  /**
   * The result after sessions came and went: the same, to the last byte, as compiling the rest anew.
   * @returns `null` when this result cannot be brought up to date: everything has to be compiled
   */
  update(
    project: Project,
    compiled: Uint8Array,
    changes: SessionChanges,
    report: (done: number) => void,
    content: ShopperContent,
  ): Promise<Uint8Array | null>;
  /** The result of all sessions from the results of parts of them that share none; their order does not matter. */
  merge(parts: readonly Uint8Array[]): Promise<Uint8Array>;
  /** `query` is the client's JSON, unchecked: the engine parses it and throws a domain error. Since 1.1 it gets a brief of the project. */
  query(project: ProjectBrief, compiled: Uint8Array, query: unknown): Promise<CompactRow[]>;
}

/** Static pages that a plugin serves, built by Vite into `dir`; unknown paths below answer its index.html. */
export interface PagesDeclaration {
  path: `/${string}`;
  dir: string;
  /** Since 1.1. */
  contentSecurity?: ContentSecurity;
}

/** Origins, `https://maps.example`, from which pages may load something beside the platform itself. */
export type ContentSecurity = Readonly<
  Partial<Record<'script' | 'style' | 'img' | 'font' | 'connect' | 'frame', readonly string[]>>
>;

/** Parts of the platform that a plugin may bring. */
export interface Slots {
  payments?: Type<PaymentProvider>;
  stats?: Type<StatsEngine>;
  simulator?: Type<Simulator>;
  /** Since 1.1. */
  mail?: Type<MailTransport>;
  /** Since 1.1. */
  storage?: OpenFileStorage;
}

/** Claimants or defaults of the slots that plugins use, under `SLOTS`; `null` for an empty slot. Since 1.1. */
export interface SlotsPort {
  readonly simulator: Simulator | null;
}

export interface ServerPlugin {
  id: string;
  apiVersion: number;
  module?: Type<unknown> | DynamicModule;
  models?: readonly ModelDeclaration[];
  /**
   * Since 1.1. The file that `npm run schemas` writes: `new URL('../../route-schemas.json', import.meta.url)`. Without it answers have no
   * schema.
   */
  routeSchemas?: URL;
  /**
   * Since 1.1. Reads its own settings from the environment, once, at the start, which stops when `read` has collected something wrong. Inject
   * what it returns with `@InjectEnvironment(id)`.
   */
  environment?: (read: EnvironmentReader, platform: PlatformMode) => object;
  /** Since 1.1. Origins from which its parts of the platform's own pages load. */
  contentSecurity?: ContentSecurity;
  /** Since 1.1. Settings that admins change in the back office. */
  settings?: SettingsDeclaration;
  /** Since 1.1. Actions that its routes and collections name beside those of the platform. */
  permissions?: readonly PluginAction[];
  /** Since 1.1. Fields of products and POS materials. */
  customFields?: readonly CustomField[];
  /** Since 1.1. */
  collections?: readonly CollectionDeclaration[];
  /** Since 1.1. Events that it emits, see `PlatformEvents`: one that is not listed is not emitted. */
  events?: readonly EventName[];
  /** Since 1.1. In the order of their ids, after those of the platform. */
  migrations?: readonly Migration[];
  jobs?: readonly JobDeclaration[];
  lifecycle?: {
    before?: Readonly<Record<string, Type<LifecycleHook>>>;
    after?: Readonly<Record<string, Type<LifecycleHook>>>;
  };
  /** Since 1.1. Requirements for submitting a project, beside those of the platform. */
  submitChecks?: readonly SubmitCheckDeclaration[];
  /** Since 1.1. Blocks of the report, described once for the screen, documents, slides and sheets. */
  reportBlocks?: readonly ReportBlockDeclaration[];
  /** Since 1.1. Columns of the session files. */
  sessionColumns?: readonly SessionColumnDeclaration[];
  /** Since 1.1. Further files of a project's sessions. */
  sessionFiles?: readonly SessionFileDeclaration[];
  /** Each slot has one claimant in the whole platform. */
  slots?: Slots;
  /** Since 1.1. Defaults for slots that no plugin claims: one for each. */
  defaults?: Slots;
  pages?: readonly PagesDeclaration[];
  /** Plugins whose module must be wired before this one's. */
  after?: readonly string[];
}

/** Declares a server plugin; the host checks it at boot. */
export function defineServerPlugin<const T extends ServerPlugin>(plugin: T): T {
  return plugin;
}

/** Tokens under which the host offers its own services to plugins. */
export const LIBRARY = Symbol('aislelab.library');
export const SEEDING = Symbol('aislelab.seeding');
export const MAIL = Symbol('aislelab.mail');
export const SLOTS = Symbol('aislelab.slots');
export const JOBS = Symbol('aislelab.jobs');
export const RATE_LIMITS = Symbol('aislelab.rateLimits');
export const PREVIEWS = Symbol('aislelab.previews');
export const REPORTS = Symbol('aislelab.reports');
export const VIEWERS = Symbol('aislelab.viewers');

/** Records as seeding writes them; `password` is hashed on the way. */
export interface SeedRecords {
  organizations: Organization;
  users: User & { password: string };
  regions: Region;
  categories: Category;
  companies: Company;
  brands: Brand;
  products: Product;
  posMaterials: PosMaterial;
  planograms: LibraryPlanogram;
  projects: Project;
  sessions: Session;
}
/** Operations for a plugin that brings demo data, under `SEEDING`. Records are written by their id: a repeated write changes nothing. */
export interface SeedingPort {
  /** True when demo data is requested and this database does not have all of it yet. */
  due(): Promise<boolean>;
  finish(): Promise<void>;
  /**
   * Closes these accounts for good, where demo data is not requested, if they still have the given password. It is published, so they
   * lose it with their sessions and links. An account whose user has changed the password belongs to that user and stays.
   */
  closeAccounts(accounts: readonly SeedRecords['users'][]): Promise<void>;
  /** Reports progress during the start. */
  progress(text: string): void;
  storeImage(
    png: Buffer,
    purpose: { kind: 'product' | 'pos' | 'display'; widthCm: number; heightCm: number },
  ): Promise<StoredImage>;
  write<K extends keyof SeedRecords>(kind: K, records: readonly SeedRecords[K][]): Promise<void>;
  /** Freezes the content of a project as going live does. */
  freeze(project: Id): Promise<ShopperContent>;
  /** Compiles the sessions of a project. */
  compile(project: Id): Promise<void>;
}

/** Mails that a plugin may send, under `MAIL`. */
export interface MailPort {
  /**
   * Writes a mail, in the transaction of `session` when there is one; it is sent once that is committed. Every text is shown as it is.
   * @param notice `action.path` is a page of this platform and begins with `/`.
   */
  notify(
    to: { email: string; name: string },
    notice: { subject: string; paragraphs: readonly string[]; action: { label: string; path: string } | null },
    options?: { session?: ClientSession },
  ): Promise<void>;
}

/** Users as they are now, under `VIEWERS`: for work that outlives the request that started it. */
export interface ViewersPort {
  /** The user with current rights; `null` when deactivated or deleted. */
  current(id: Id): Promise<Viewer | null>;
}

/** Rate limits of accounts, under `RATE_LIMITS`. Since 1.1. */
export interface RateLimitsPort {
  /**
   * Counts the action before it is done, in the database: the same for all processes, and across restarts.
   * @param name begins with the id of the plugin @param account whose count it is
   * @throws DomainError TOO_MANY_REQUESTS beyond `most` in a window of `minutes`
   */
  begin(name: string, account: Id, limit: { most: number; minutes: number }): Promise<void>;
}

/** Queue for the jobs of a plugin, under `JOBS`. */
export interface JobsPort {
  /**
   * While a job of this name and id waits or runs, enqueueing it again does nothing. The payload arrives as JSON carries it.
   * @returns the id of its record, for `GET jobs/{id}` and `JobProgress`; since 1.1
   * @throws DomainError UNAVAILABLE when the queue cannot be reached; with a `session`, CONFLICT while such a job waits or runs;
   *   TOO_MANY_REQUESTS beyond `most`
   */
  enqueue(name: string, payload: object, options: JobOptions): Promise<Id>;
  /** A waiting job never runs; a running one is aborted by its signal. Without effect on one that has ended. Since 1.1. */
  cancel(name: string, jobId: string): Promise<void>;
  /** State of the job; `null` where there is no record. Since 1.1. */
  find(name: string, jobId: string): Promise<Pick<JobState, '_id' | 'status' | 'progress'> | null>;
  /** Counts the jobs of this name that wait or run for an organization, so that one organization cannot block others. Since 1.1. */
  unfinished(name: string, organization: Id): Promise<number>;
}
export interface JobOptions {
  jobId: string;
  /**
   * Subject of the job: viewers who may read it may follow the job; otherwise only admins may. Jobs about a project are cancelled when it
   * is deleted. Since 1.1.
   */
  project?: Id;
  organization?: Id;
  /** User who requested it. Since 1.1. */
  viewer?: Pick<Viewer, '_id' | 'name'> | null;
  /** The transaction that it is part of: without it, there is no job. It waits until that is committed. Since 1.1. */
  session?: ClientSession;
  /** Limit of the organization's jobs of this name that wait or run, also of concurrent ones. Not with a `session`. Since 1.1. */
  most?: number;
}

/** The parameters of an export link. */
export interface ExportLink {
  /** `access_token` of the link: the current one, or a ticket for this address. */
  token: string;
  expires: string;
  target: string;
  targetId: string;
  /** Without one, the latest export that the rest fits. */
  name?: string | undefined;
}
/** Source of an export: the layout as it was in the editor, and everything on it. */
export interface ExportSource {
  /** Account whose share of drawing it uses. */
  account: Id;
  title: string;
  target: EditorTarget;
  variation: number;
  content: ShopperContent;
  /** Unit of the user who exports. */
  units: LengthUnit;
}
/** Access of a plugin to the exported layout, under `PREVIEWS`. */
export interface PreviewsPort {
  /** @throws DomainError SIGNED_OUT, FORBIDDEN, NOT_FOUND when any part of the link was changed, TOO_MANY_REQUESTS */
  openExport(link: ExportLink): Promise<ExportSource>;
  /** A path of this machine under which the file of a picture can be read for the next minutes; `null` where there is none. */
  picturePath(name: string): Promise<string | null>;
}
