import type {
  Brand,
  Category,
  Company,
  Id,
  LibraryPlanogram,
  Organization,
  Product,
  Project,
  ProjectStatus,
  Region,
  Session,
  ShopperContent,
  StoredImage,
  Team,
  User,
  Viewer,
} from '@aislelab/domain';
import type { DynamicModule, Type } from '@nestjs/common';
import type { ClientSession, Schema } from 'mongoose';

/** Version 1 of the server plugin contract. Changes inside a version only add. */
export const SERVER_API_VERSION = 1;

/** A mongoose model that the host registers on its connection; inject it with `@InjectModel(name)`. */
export interface ModelDeclaration {
  name: string;
  schema: Schema;
}

/** Work that may take long. It may run twice: handlers are idempotent. */
export interface JobHandler<T = unknown> {
  /** @param report Progress from 0 to 1. */
  run(payload: T, report: (progress: number) => void): Promise<void>;
}
export interface JobDeclaration {
  name: string;
  handler: Type<JobHandler<never>>;
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
}
/** Claimant of the `payments` slot. Only `lookup` is believed: events and browsers merely say when to look. */
export interface PaymentProvider {
  readonly id: string;
  createIntent(request: PaymentRequest): Promise<{ id: string; clientSecret: string }>;
  lookup(intentId: string): Promise<PaymentState>;
  /** What the browser may know: which form to show, a publishable key, a notice. */
  publicConfig(): { provider: string; notice: string | null; publishableKey?: string };
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
  /** `query` is the client's JSON, unchecked: the engine parses it and throws a domain error. */
  query(project: Project, compiled: Uint8Array, query: unknown): Promise<unknown[]>;
}

/** Static pages that a plugin serves, built by Vite into `dir`; unknown paths below answer its index.html. */
export interface PagesDeclaration {
  path: `/${string}`;
  dir: string;
}

export interface ServerPlugin {
  id: string;
  apiVersion: number;
  module?: Type<unknown> | DynamicModule;
  models?: readonly ModelDeclaration[];
  jobs?: readonly JobDeclaration[];
  lifecycle?: {
    before?: Readonly<Record<string, Type<LifecycleHook>>>;
    after?: Readonly<Record<string, Type<LifecycleHook>>>;
  };
  /** Each slot has one claimant in the whole platform. */
  slots?: { payments?: Type<PaymentProvider>; stats?: Type<StatsEngine> };
  pages?: readonly PagesDeclaration[];
  /** Plugins whose module must be wired before this one's. */
  after?: readonly string[];
}

/** Declares a server plugin; the host checks it at boot. */
export function defineServerPlugin<const T extends ServerPlugin>(plugin: T): T {
  return plugin;
}

/** Tokens under which the host offers its own services to plugins. */
export const EVENTS = Symbol('aislelab.events');
export const LIBRARY = Symbol('aislelab.library');
export const SEEDING = Symbol('aislelab.seeding');
export const MAIL = Symbol('aislelab.mail');
export const JOBS = Symbol('aislelab.jobs');

export interface PlatformEvents {
  'payment.updated': { intentId: string };
  'project.statusChanged': { project: Id; from: ProjectStatus; to: ProjectStatus };
  'project.deleted': { project: Id };
  /** Inside the transaction that removes the teams: listeners clean up with its session, and one that fails undoes everything. */
  'organization.teamsRemoved': { organization: Id; teams: readonly Team[]; viewer: Viewer; session: ClientSession };
}
export interface EventBus {
  emit<K extends keyof PlatformEvents>(name: K, payload: PlatformEvents[K]): Promise<void>;
  on<K extends keyof PlatformEvents>(name: K, listener: (payload: PlatformEvents[K]) => Promise<void>): void;
}

/** What plugins may read of the library, under `LIBRARY`. */
export interface LibraryPort {
  /**
   * Products that the viewer may see and that belong to nobody or to this organization (`null`: global ones only), of these
   * categories or, without any, of all. At most 10,000, in a stable order.
   */
  productsFor(request: { viewer: Viewer; organization: Id | null; categories: readonly Id[] }): Promise<Product[]>;
}

/** Records as seeding writes them; `password` is hashed on the way. */
export interface SeedRecords {
  organizations: Organization;
  users: User & { password: string };
  regions: Region;
  categories: Category;
  companies: Company;
  brands: Brand;
  products: Product;
  planograms: LibraryPlanogram;
  projects: Project;
  sessions: Session;
}
/** What a plugin that brings demo data may do, under `SEEDING`. Records are written by their id: writing them again changes nothing. */
export interface SeedingPort {
  /** Demo data was asked for, and this database has not all of it yet. */
  due(): Promise<boolean>;
  finish(): Promise<void>;
  /** Tells whoever waits for the start. */
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

/** What a plugin may tell somebody by mail, under `MAIL`. */
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

/** How a plugin has one of its own jobs done, under `JOBS`. */
export interface JobsPort {
  /**
   * While a job of this name and id waits or runs, enqueueing it again does nothing. The payload arrives as JSON carries it.
   * @throws DomainError UNAVAILABLE when the queue cannot be reached
   */
  enqueue(name: string, payload: object, options: { jobId: string }): Promise<void>;
}
