import {
  ACCOUNT_TEXTS,
  ERRORS,
  forcePermissions,
  type AuditEntry,
  type ErrorCode,
  type GeneralSettings,
  type Job,
  type Mail,
  type Organization,
  type PluginSettings,
  type Region,
  type User,
} from '@aislelab/domain';
import { selected } from '../../../test/support/mock-queries.ts';
import { ADMIN, id, ORGANIZATION, REGIONS } from './mock-data.ts';
import { AUDIT, JOBS, MAILS, PLUGIN_SETTINGS, SETTINGS, USERS } from './mock-people-data.ts';

interface Stored {
  _id: string;
  version?: number;
}
export interface PeopleCall {
  method: string;
  path: string;
  params: URLSearchParams;
  query: unknown;
  body: unknown;
}
export interface PeopleAnswer {
  status?: number;
  body?: unknown;
}

/** Users, organizations, regions, settings, audit log, mails and jobs in memory, as the platform answers them. */
export class MockPeople {
  readonly users = store<User>(USERS);
  readonly organizations = store<Organization>([ORGANIZATION]);
  readonly regions = store<Region>(REGIONS);
  readonly audit = store<AuditEntry>(AUDIT);
  readonly mails = store<Mail>(MAILS);
  readonly jobs = store<Job>(JOBS);
  settings: GeneralSettings = SETTINGS;
  pluginSettings: PluginSettings = PLUGIN_SETTINGS;
  private made = 900;

  /** `null` where the call is about something else. */
  answer(call: PeopleCall): PeopleAnswer | null {
    const { method, path, body } = call;
    if (path === '/settings/general')
      return method === 'GET' ? { body: this.settings } : this.saveSettings(fields(body));
    if (path === '/settings/plugins') return { body: { data: [this.pluginSettings] } };
    if (path === `/settings/plugins/${this.pluginSettings.plugin}`) return this.savePluginSettings(fields(body));
    if (path === '/users/me/password') return this.password(fields(body));
    const action = /^\/users\/actions\/(activate|deactivate)$/.exec(path)?.[1];
    if (action) return this.act(action, call.params);
    const [, job, order] = /^\/jobs\/(\w{24})\/(cancel|retry)$/.exec(path) ?? [];
    if (job && order) return this.actOnJob(job, order);
    const [, kind = '', key] = /^\/(users|organizations|regions|audit|mails|jobs)(?:\/(\w{24}))?$/.exec(path) ?? [];
    const rows = this.rowsOf(kind);
    if (!rows) return null;
    if (key) return this.one(rows, key, method, fields(body));
    if (method === 'POST') return this.create(kind, rows, fields(body));
    return {
      body: list(
        [...rows.values()].map((row) => listed(kind, this.populated(row, call.query), call.query)),
        call.query,
      ),
    };
  }

  private rowsOf(kind: string): Map<string, Stored> | null {
    const all: Record<string, Map<string, Stored>> = {
      users: this.users,
      organizations: this.organizations,
      regions: this.regions,
      audit: this.audit,
      mails: this.mails,
      jobs: this.jobs,
    };
    return all[kind] ?? null;
  }

  private populated(row: Stored, query: unknown): object {
    const { populate } = fields(query);
    const asked = Array.isArray(populate) && populate.includes('organization');
    const organization =
      asked && 'email' in row && 'organization' in row ? this.organizations.get(String(row.organization)) : null;
    return organization ? { ...row, organization: { _id: organization._id, name: organization.name } } : row;
  }

  private one(rows: Map<string, Stored>, key: string, method: string, body: Fields): PeopleAnswer {
    const row = rows.get(key);
    if (!row) return refusal('NOT_FOUND');
    if (method === 'GET') return { body: row };
    if (method === 'DELETE') {
      rows.delete(key);
      return { status: 204 };
    }
    const { version, ...changes } = body;
    if (version !== row.version) return refusal('CONFLICT');
    const taken = this.taken(key, changes);
    if (taken) return taken;
    const next = { ...row, ...withIds(changes, () => this.next()), version: (row.version ?? 0) + 1 };
    rows.set(key, next);
    return { body: next };
  }

  private create(kind: string, rows: Map<string, Stored>, body: Fields): PeopleAnswer {
    const taken = this.taken('', body);
    if (taken) return taken;
    const wanted = body['permissions'] as User['permissions'] | undefined;
    const permissions = wanted ? { permissions: forcePermissions(wanted) } : {};
    const row = {
      ...(kind === 'users' && {
        active: false,
        signup: false,
        organization: null,
        team: null,
        permissions: USERS[0]?.permissions,
      }),
      ...(kind === 'organizations' && { teams: [] }),
      ...withIds(body, () => this.next()),
      ...permissions,
      _id: this.next(),
      version: 1,
      createdAt: '2026-11-27T09:00:00.000Z',
    };
    rows.set(row._id, row);
    return { status: 201, body: row };
  }

  private taken(key: string, { email }: Fields): PeopleAnswer | null {
    const other = [...this.users.values()].some((user) => user.email === email && user._id !== key);
    return other ? refusal('INVALID_INPUT', { email: ACCOUNT_TEXTS.emailTaken }) : null;
  }

  private act(action: string, params: URLSearchParams): PeopleAnswer {
    const user = this.users.get(params.get('id') ?? '');
    if (!user) return refusal('NOT_FOUND');
    if (params.get('email') === 'true') return user.active ? refusal('CONFLICT') : { body: user };
    const next = { ...user, active: action === 'activate', version: user.version + 1 };
    this.users.set(user._id, next);
    return { body: next };
  }

  private actOnJob(key: string, order: string): PeopleAnswer {
    const job = this.jobs.get(key);
    if (!job) return refusal('NOT_FOUND');
    const next: Job =
      order === 'retry'
        ? { ...job, status: 'WAITING', attempts: 0, error: null, reason: null, startedAt: null, endedAt: null }
        : { ...job, ...(job.status === 'RUNNING' ? { cancelling: true } : { status: 'CANCELLED' }) };
    this.jobs.set(key, next);
    const idIn = (ref: Job['project']) => (typeof ref === 'object' ? (ref?._id ?? null) : ref);
    return { body: { ...next, project: idIn(next.project), organization: idIn(next.organization) } };
  }

  private savePluginSettings({ version, values }: Fields): PeopleAnswer {
    if (version !== this.pluginSettings.version) return refusal('CONFLICT');
    const changed = { ...this.pluginSettings.values, ...(fields(values) as PluginSettings['values']) };
    this.pluginSettings = { ...this.pluginSettings, version: Number(version) + 1, values: changed };
    return { body: this.pluginSettings };
  }

  private saveSettings({ version, plans, signup, privacy }: Fields): PeopleAnswer {
    if (version !== this.settings.version) return refusal('CONFLICT');
    this.settings = {
      plans: { ...this.settings.plans, ...fields(plans) },
      signup: { ...this.settings.signup, ...fields(signup) },
      privacy: privacy === undefined ? this.settings.privacy : typeof privacy === 'string' ? privacy : null,
      version: this.settings.version + 1,
    };
    return { body: this.settings };
  }

  private password({ current }: Fields): PeopleAnswer {
    if (current !== 'Demo-2026!') return refusal('INVALID_INPUT', { current: 'Wrong password' });
    return { body: { accessToken: 'token', viewer: ADMIN } };
  }

  private next(): string {
    this.made += 1;
    return id(this.made);
  }
}

type Fields = Readonly<Record<string, unknown>>;

/** Lists of organizations have their teams only where they are selected. */
function listed(kind: string, row: object, query: unknown): object {
  // Texts are told one by one.
  if (kind === 'mails') return selected(row, { text: 0, html: 0 });
  const { select } = fields(query);
  return selected(row, select ?? (kind === 'organizations' ? { teams: 0 } : undefined));
}

function store<T extends Stored>(rows: readonly T[]): Map<string, T> {
  return new Map(rows.map((row) => [row._id, row]));
}

function withIds(body: Fields, next: () => string): Fields {
  const { teams } = body;
  return Array.isArray(teams) ? { ...body, teams: teams.map((team) => ({ _id: next(), ...fields(team) })) } : body;
}

function fields(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function refusal(code: ErrorCode, errors?: Fields): PeopleAnswer {
  const { status, message } = ERRORS[code];
  return { status, body: { status, code, message, ...(errors && { errors }), requestId: 'req-people' } };
}

/** Equality and 'contains' on any level of the query, which is what the lists ask for. */
function list(rows: readonly object[], query: unknown): { data: unknown[]; count: number } {
  const { skip, limit, where } = fields(query);
  const found = rows.filter((row) => meets(row, fields(where)));
  const from = Number(skip ?? 0);
  return { data: found.slice(from, from + Number(limit ?? 20)), count: found.length };
}

function meets(row: unknown, where: Fields): boolean {
  return Object.entries(where).every(([field, wanted]) => {
    if (field === 'AND' && Array.isArray(wanted)) return wanted.every((one) => meets(row, fields(one)));
    if (field === 'OR' && Array.isArray(wanted)) return wanted.some((one) => meets(row, fields(one)));
    const value = field.split('.').reduce<unknown>((at, name) => fields(at)[name], row);
    const plain = typeof value === 'object' && value !== null ? fields(value)['_id'] : value;
    const { REGEX, GTE, LTE, IN } = fields(wanted);
    if (Array.isArray(IN)) return IN.includes(plain);
    if (typeof REGEX === 'string') return String(plain).toLowerCase().includes(REGEX.toLowerCase());
    if (typeof GTE === 'string' && String(plain) < GTE) return false;
    if (typeof LTE === 'string' && String(plain) > LTE) return false;
    if (GTE !== undefined || LTE !== undefined) return true;
    return plain === wanted;
  });
}
