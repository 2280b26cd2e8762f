import {
  fieldworkOf,
  transition,
  type CustomField,
  type CustomFields,
  type ErrorCode,
  type Fieldwork,
  type GatheredSessions,
  type OpenVisit,
  type Outcome,
  type Project,
  type ProjectAction,
  type Viewer,
} from '@aislelab/domain';
import type { BrowserContext, Route } from 'playwright-core';
import { fulfil, serveMock } from '../../../test/support/contract/fulfil.ts';
import { MockNotices } from '../../../test/support/mock-notices.ts';
import { MockTokens } from '../../../test/support/mock-tokens.ts';
import { MockWebhooks } from '../../../test/support/mock-webhooks.ts';
import { LEFT_OUT_OF_LISTS, regionOf, selected } from '../../../test/support/mock-queries.ts';
import { ORIGIN } from './built-admin.ts';
import { ADMIN, CONFIG, CONTENT, CUSTOMER, id, ORGANIZATION, PRODUCTS, REGIONS } from './mock-data.ts';
import { MockFieldwork } from './mock-fieldwork.ts';
import { MockSessions } from './mock-sessions.ts';
import { MockPeople, type PeopleAnswer, type PeopleCall } from './mock-people.ts';
import { SENDING } from './mock-people-data.ts';

interface NamedRow {
  _id: string;
  name: string;
  [field: string]: unknown;
}
type Answer = PeopleAnswer;

/** Those that are asked for by id; all where none are. */
function byId(rows: readonly NamedRow[], query: unknown): readonly NamedRow[] {
  const ids = record(record(record(record(query)['where'])['_id'])['IN']);
  const wanted = Object.values(ids);
  return wanted.length === 0 ? rows : rows.filter(({ _id }) => wanted.includes(_id));
}

/** The platform as the back office sees it, in memory: enough of each route for the paths of the tests. */
export class MockPlatform {
  readonly calls: PeopleCall[] = [];
  readonly projects = new Map<string, Project>();
  readonly notices = new MockNotices();
  readonly tokens = new MockTokens();
  readonly webhooks = new MockWebhooks();
  viewer: Viewer | null = ADMIN;
  products: readonly NamedRow[] = PRODUCTS;
  customFields: CustomFields = { version: 1, fields: [], ofPlugins: [] };
  /** Answered to the next action of a project. */
  refusal: { status: number; code: ErrorCode; message: string; errors?: Record<string, string> } | null = null;
  /** Set, every call but the session's fails with it. */
  failing: { status: number; code: ErrorCode; message: string } | null = null;
  /** Of every project: in the store, or ended by an admin. */
  openVisits: OpenVisit[] = [];
  undeclaredProxy = false;
  readonly people = new MockPeople();
  readonly sessions = new MockSessions();
  readonly fieldwork = new MockFieldwork();
  private readonly accounts = [ADMIN, CONTENT, CUSTOMER];

  async serve(context: BrowserContext): Promise<void> {
    await serveMock(context, `${ORIGIN}/api/**`, (route) => this.answer(route));
  }

  store(project: Project): Project {
    this.projects.set(project._id, project);
    return project;
  }

  /** What was sent to an action of a project. */
  sent(action: ProjectAction): unknown[] {
    return this.calls.filter(({ path }) => path.endsWith(`/actions/${action}`)).map(({ body }) => body);
  }

  private async answer(route: Route): Promise<void> {
    const request = route.request();
    const url = new URL(request.url());
    const path = url.pathname.replace(/^\/api/, '');
    if (path.startsWith('/storage/images/')) return fulfil(route, { contentType: 'image/svg+xml', body: pack(path) });
    const call = {
      method: request.method(),
      path,
      params: url.searchParams,
      query: parse(url.searchParams.get('query')),
      body: parse(request.postData()),
    };
    this.calls.push(call);
    const { status = 200, body } =
      this.notices.answer(call) ?? this.tokens.answer(call) ?? this.webhooks.answer(call) ?? this.find(call);
    await fulfil(route, { status, ...(body === undefined ? {} : { json: body }) });
  }

  private find(call: PeopleCall): Answer {
    const { method, path, query, body } = call;
    if (this.failing && !path.startsWith('/auth'))
      return error(this.failing.status, this.failing.code, this.failing.message);
    if (path === '/auth/login') return this.login(record(body));
    if (path === '/auth/refresh') return this.session();
    if (path === '/auth/logout') {
      this.viewer = null;
      return { status: 204 };
    }
    if (path === '/settings/proxy') return { body: { undeclared: this.undeclaredProxy } };
    if (path === '/library/fields') return { body: this.fields(record(body)) };
    if (path === '/config') return { body: CONFIG };
    if (path === '/users/me') return this.profile(record(body));
    const people = this.people.answer(call);
    if (people) return people;
    const sessions = this.sessions.answer(call);
    if (sessions) return sessions;
    const fieldwork = this.fieldwork.answer(call, this.projects.get(path.split('/')[2] ?? ''));
    if (fieldwork) return fieldwork;
    const [, key = '', rest] = /^\/projects\/(\w{24})(\/.+)?$/.exec(path) ?? [];
    if (key) return this.project(call, key, rest ?? '');
    if (method === 'GET' && path === '/library/products')
      return page(
        this.products.map((product) => ownedBy(product, query)),
        query,
      );
    const product = /^\/library\/products\/(\w{24})$/.exec(path)?.[1];
    const found = PRODUCTS.find(({ _id }) => _id === product);
    if (found) return { body: ownedBy(found, query) };
    const rows = this.lists()[path];
    return rows ? page(byId(rows, query), query) : error(404, 'NOT_FOUND', 'Not found!');
  }

  private lists(): Record<string, readonly NamedRow[]> {
    const stored = { version: 1, createdAt: '2026-10-20T09:00:00.000Z', updatedAt: '2026-10-21T09:00:00.000Z' };
    const item = { ...stored, organization: null };
    return {
      '/projects': [...this.projects.values()].map((project) => ({
        _id: project._id,
        name: project.name,
        ...selected(project, LEFT_OUT_OF_LISTS),
        region: REGIONS[0] ? regionOf(REGIONS[0]) : null,
        createdBy: { _id: CUSTOMER._id, name: CUSTOMER.name },
        organization: { _id: ORGANIZATION._id, name: ORGANIZATION.name },
      })),
      '/library/brands': [
        { _id: id(70), name: 'Nutwood', company: { _id: id(60), name: 'Havrefield Foods' }, ...item },
      ],
      '/library/categories': [{ _id: id(50), name: 'Dairy Alternatives', ...item }],
      '/library/companies': [{ _id: id(60), name: 'Havrefield Foods', ...item }],
      '/library/posmaterials': [],
      '/library/planograms': [
        { _id: id(80), name: 'Back wall', purpose: 'BACK', region: null, categories: [], ...item },
      ],
    };
  }

  /** @param changes none where they are only read */
  private fields({ fields }: Record<string, unknown>): CustomFields {
    const { version, ofPlugins } = this.customFields;
    if (Array.isArray(fields)) this.customFields = { version: version + 1, fields: fields as CustomField[], ofPlugins };
    return this.customFields;
  }

  private profile(changes: Record<string, unknown>): Answer {
    if (!this.viewer) return error(401, 'SIGNED_OUT', 'Please sign in.');
    this.viewer = { ...this.viewer, ...changes };
    return { body: this.viewer };
  }

  private session(): Answer {
    if (!this.viewer) return error(401, 'SIGNED_OUT', 'Please sign in.');
    return { body: { accessToken: 'token', viewer: this.viewer } };
  }

  private login({ email, password }: Record<string, unknown>): Answer {
    const found = this.accounts.find((one) => one.email === email);
    if (!found || password !== 'Demo-2026!') return error(401, 'BAD_CREDENTIALS', 'Wrong email or password');
    this.viewer = found;
    return this.session();
  }

  private project({ method, query }: PeopleCall, key: string, rest: string): Answer {
    const project = this.projects.get(key);
    if (!project) return error(404, 'NOT_FOUND', 'Not found!');
    if (method === 'DELETE' && rest === '') {
      this.projects.delete(key);
      return { status: 204 };
    }
    if (rest === '/stats/compile') return { body: { data: { compiling: false } } };
    if (rest === '/sessions/simulated') return this.changeSimulated(method, project);
    if (rest === '/sessions/gathered') return { body: gatheredOf(project) };
    if (rest === '/fieldwork' && method === 'GET')
      return { body: { fieldwork: fieldworkOf(project), linkSecret: null, visits: this.openVisits } };
    if (rest === '/fieldwork') return this.changeFieldwork(project);
    if (rest === '/fieldwork/test-link') return { body: { token: 'token-7', expires: '2026-12-06T10:00:00.000Z' } };
    if (rest === '/fieldwork/visits') return this.endVisits();
    if (rest === '/missing') return { body: { data: [], warnings: [] } };
    if (rest === '/stats/compact') return { body: [] };
    const action = /^\/actions\/(.+)$/.exec(rest)?.[1];
    return action ? this.act(project, action as ProjectAction) : { body: selected(project, record(query)['select']) };
  }

  private changeFieldwork(project: Project): Answer {
    if (this.refusal) {
      const body = this.refusal;
      this.refusal = null;
      return { status: body.status, body: { ...body, requestId: 'req-7' } };
    }
    const { version, fieldwork, samplePerVariation, redirect } = record(this.calls.at(-1)?.body);
    if (version !== project.version)
      return error(409, 'CONFLICT', 'Another user changed this since you opened this page.');
    const each = Number(samplePerVariation ?? project.testing.sample.variations);
    const sample = { variations: each, total: each * project.variations.length };
    const changed = {
      ...project.testing,
      sample,
      fieldwork: fieldwork as Fieldwork,
      ...((typeof redirect === 'string' || redirect === null) && { redirect }),
    };
    return { body: this.store({ ...project, version: project.version + 1, testing: changed }) };
  }

  private endVisits(): Answer {
    const { visits, ended } = record(this.calls.at(-1)?.body);
    const named = (one: OpenVisit) => Array.isArray(visits) && visits.includes(one._id);
    this.openVisits = this.openVisits.map((one) => (named(one) ? { ...one, ended: ended === true } : one));
    return { body: { count: 1 } };
  }

  endSending(status: 'DONE' | 'CANCELLED'): void {
    this.people.jobs.set(SENDING._id, { ...SENDING, status, endedAt: SENDING.createdAt });
  }

  /** Those who are asked for are on their way until a test says that they are there. */
  private changeSimulated(method: string, project: Project): Answer {
    const { jobs } = this.people;
    if (method === 'GET') return { body: { job: jobs.get(SENDING._id)?._id ?? null } };
    if (method === 'DELETE') {
      this.endSending('CANCELLED');
      return { body: project };
    }
    const { counted, version } = record(this.calls.at(-1)?.body);
    if (version !== project.version)
      return error(409, 'CONFLICT', 'Another user changed this since you opened this page.');
    const simulatedCounted = method === 'POST' || counted === true;
    if (method === 'POST') jobs.set(SENDING._id, SENDING);
    const next = { ...project, simulatedCounted, version: project.version + 1 };
    return { body: this.store({ ...next, stats: { ...project.stats, stale: true } }) };
  }

  private act(project: Project, action: ProjectAction): Answer {
    if (this.refusal) {
      const body = this.refusal;
      this.refusal = null;
      return { status: body.status, body: { ...body, requestId: 'req-7' } };
    }
    const sent = record(this.calls.at(-1)?.body);
    if (action === 'duplicate')
      return {
        body: { data: this.store({ ...project, _id: id(777), name: 'Oat drink relaunch (copy)', status: 'DRAFT' }) },
      };
    const outcome: Outcome = sent['success'] === false ? 'denied' : 'done';
    const quoted: Outcome = outcome === 'denied' ? 'denied' : sent['type'] === 'PRICE' ? 'price' : 'free';
    const row = transition(project.status, action, action === 'quote-response' ? quoted : outcome);
    if (!row) return error(409, 'CONFLICT', 'Another user changed this since you opened this page.');
    const each = Number(sent['samplePerVariation'] ?? project.testing.sample.variations);
    const next: Project = {
      ...project,
      status: row.to,
      version: project.version + 1,
      analysis: typeof sent['analysis'] === 'string' ? sent['analysis'] : project.analysis,
      testing: { ...project.testing, sample: { variations: each, total: each * project.variations.length } },
    };
    return { body: { data: this.store(next) } };
  }
}

/** Spread over the cells as evenly as assignments are. */
function gatheredOf({ status, testing, variations, config }: Project): GatheredSessions {
  const { sample, sessions } = testing;
  const keys = config.age.flatMap((age) =>
    config.gender.flatMap((gender) =>
      variations.map((_, variation) => ({ age: age._id, gender: gender._id, variation })),
    ),
  );
  const cells = keys.map((key, index) => ({
    ...key,
    count: Math.floor(sessions.total / keys.length) + (index < sessions.total % keys.length ? 1 : 0),
  }));
  return { status, sample, total: sessions.total, inStore: 3, cells };
}

function error(status: number, code: ErrorCode, message: string): Answer {
  return { status, body: { status, code, message, requestId: 'req-4f1c09' } };
}

/** With the name of its organization, where that is asked for. */
function ownedBy(product: NamedRow, query: unknown): NamedRow {
  const populate: unknown = record(query)['populate'];
  const named = Array.isArray(populate) && populate.includes('organization');
  if (!named || !record(product)['organization']) return product;
  return { ...product, organization: { _id: ORGANIZATION._id, name: ORGANIZATION.name } };
}

function page(rows: readonly NamedRow[], query: unknown): Answer {
  const { skip, limit, where } = record(query);
  const text = /"REGEX":"([^"]*)"/.exec(JSON.stringify(where ?? {}))?.[1]?.toLowerCase() ?? '';
  const found = rows.filter(({ name }) => name.toLowerCase().includes(text));
  const from = Number(skip ?? 0);
  return { body: { data: found.slice(from, from + Number(limit ?? 20)), count: found.length } };
}

function parse(text: string | null): unknown {
  return text ? JSON.parse(text) : null;
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function pack(name: string): string {
  const hue = name.split('').reduce((sum, letter) => sum + letter.charCodeAt(0) * 37, 0) % 360;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="260"><rect width="120" height="260" rx="8" fill="hsl(${hue} 45% 62%)"/><rect y="120" width="120" height="60" fill="#fff" opacity=".8"/></svg>`;
}
