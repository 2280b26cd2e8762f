import {
  missingForSubmit,
  type ErrorCode,
  type FieldworkFigures,
  type Missing,
  type Project,
  type Viewer,
} from '@aislelab/domain';
import type { BrowserContext, Route } from 'playwright-core';
import { fulfil, serveMock } from '../../../test/support/contract/fulfil.ts';
import { noFigures } from '../../../test/support/mock-figures.ts';
import { refusal } from '../../../test/support/refusal.ts';
import { MockNotices } from '../../../test/support/mock-notices.ts';
import { MockTokens } from '../../../test/support/mock-tokens.ts';
import { MockWebhooks } from '../../../test/support/mock-webhooks.ts';
import { asAsked, LEFT_OUT_OF_LISTS, regionOf, selected } from '../../../test/support/mock-queries.ts';
import { created, error, list, ok, record, type Answer, type Call, type Routes } from './answers.ts';
import { ORIGIN } from './built-portal.ts';
import {
  BRANDS,
  CATEGORY,
  CONFIG,
  emptyProject,
  id,
  image,
  POS_MATERIALS,
  PRODUCTS,
  REGIONS,
  SETTINGS,
  VIEWER,
  type MockProduct,
} from './mock-data.ts';
import { MockDryRun } from './mock-dry-run.ts';
import { MockPeople } from './mock-people.ts';

/** The platform as the portal sees it, in memory: enough of each route for the paths of the tests. */
export class MockPlatform {
  readonly calls: Call[] = [];
  readonly projects = new Map<string, Project>();
  readonly notices = new MockNotices();
  readonly tokens = new MockTokens();
  readonly webhooks = new MockWebhooks();
  readonly people = new MockPeople(() => this.session());
  readonly dryRun = new MockDryRun((key) => this.projects.get(key));
  /** How the fieldwork of a project does. */
  figures: (project: Project) => FieldworkFigures = noFigures;
  config = CONFIG;
  products: readonly MockProduct[] = PRODUCTS;
  viewer: Viewer = VIEWER;
  signedIn = false;
  /** Set, every call but the session's fails with it. */
  failing: { status: number; code: ErrorCode } | null = null;
  /** The session ended by itself; signing in begins another. */
  ended = false;
  /** What share links show; without it they have ended. */
  shared: Project | null = null;
  /** What readiness says beside what is missing. */
  warnings: readonly Missing[] = [];
  /** Answered by the next confirmation of a card. */
  decline: string | null = null;
  /** Whether a confirmed payment comes in. */
  paysIn = true;
  /** Draws a stored picture. */
  picture = (name: string): { contentType: string; body: string | Buffer } => ({
    contentType: 'image/svg+xml',
    body: plainPack(name),
  });

  private readonly routes: Routes = [
    ['POST', /^\/auth\/refresh$/, () => (this.signedIn ? this.session() : error(401, 'SIGNED_OUT'))],
    ['POST', /^\/auth\/login$/, ({ body }) => this.login(body)],
    ['POST', /^\/auth\/logout$/, () => this.logout()],
    ['GET', /^\/config$/, () => ok(this.config)],
    ['PATCH', /^\/users\/me$/, ({ body }) => ok((this.viewer = { ...this.viewer, ...record(body) }))],
    ['GET', /^\/regions$/, () => list(REGIONS)],
    ['GET', /^\/settings\/general$/, () => ok(SETTINGS)],
    ['GET', /^\/regions\/(\w+)$/, (_, [, key]) => one(REGIONS, key)],
    ['GET', /^\/library\/fields$/, () => ok({ version: 1, fields: [], ofPlugins: [] })],
    ['GET', /^\/library\/categories$/, () => list([CATEGORY])],
    ['GET', /^\/library\/categories\/(\w+)$/, (_, [, key]) => one([CATEGORY], key)],
    ['GET', /^\/library\/brands$/, ({ query }) => list(populatedBrands(query))],
    ['GET', /^\/library\/brands\/(\w+)$/, (_, [, key]) => one(BRANDS, key)],
    ['GET', /^\/library\/posmaterials$/, () => list(POS_MATERIALS)],
    ['GET', /^\/library\/products$/, ({ query }) => page(this.products, query)],
    ['POST', /^\/library\/products\/query$/, ({ body }) => list(asAsked(this.products, body))],
    ['POST', /^\/storage\/images$/, () => created(image('uploaded'))],
    ['GET', /^\/projects$/, ({ query }) => this.list(query)],
    ['POST', /^\/projects$/, ({ body }) => created(this.store(emptyProject({ ...record(body), _id: id(501) })))],
    [
      'GET',
      /^\/projects\/(\w+)$/,
      ({ query }, [, key]) => this.withProject(key, (project) => ok(selected(project, record(query)['select']))),
    ],
    [
      'PATCH',
      /^\/projects\/(\w+)$/,
      ({ body }, [, key]) => this.withProject(key, (one) => this.update(one, record(body))),
    ],
    ['DELETE', /^\/projects\/(\w+)$/, (_, [, key]) => this.remove(key)],
    [
      'GET',
      /^\/projects\/(\w+)\/missing$/,
      (_, [, key]) =>
        this.withProject(key, (project) => ok({ data: missingForSubmit(project, () => []), warnings: this.warnings })),
    ],
    ['POST', /^\/projects\/(\w+)\/actions\/pay$/, () => ok({ paymentIdClient: 'pi_1_secret_2' })],
    [
      'POST',
      /^\/projects\/(\w+)\/actions\/(submit|unsubmit|quote-request)$/,
      (_, [, key, action = '']) => this.withProject(key, (project) => this.move(project, action)),
    ],
    [
      'GET',
      /^\/projects\/(\w+)\/fieldwork\/figures$/,
      (_, [, key]) => this.withProject(key, (project) => ok(this.figures(project))),
    ],
    ['GET', /^\/shared-report$/, () => (this.shared ? ok(shownToAnybody(this.shared)) : error(410, 'LINK_INVALID'))],
    ['POST', /^\/payments\/sandbox\/confirm$/, () => this.confirm()],
    ...this.people.routes,
    ...this.dryRun.routes,
  ];

  /** Answers the browser's calls; everything unknown is 404 as the platform would. */
  async serve(context: BrowserContext): Promise<void> {
    await serveMock(context, `${ORIGIN}/api/**`, (route) => this.answer(route));
  }

  store(project: Project): Project {
    this.projects.set(project._id, project);
    return project;
  }

  private async answer(route: Route): Promise<void> {
    const request = route.request();
    const url = new URL(request.url());
    const path = url.pathname.replace(/^\/api/, '');
    const picture = /^\/storage\/images\/(.+)$/.exec(path);
    if (picture?.[1]) return fulfil(route, this.picture(picture[1]));
    const call = {
      method: request.method(),
      path,
      query: parse(url.searchParams.get('query')),
      params: url.searchParams,
      body: parse(request.postData()),
    };
    this.calls.push(call);
    if (this.dryRun.offline && path.includes('/dry-run')) return route.abort('internetdisconnected');
    const { status = 200, body } =
      this.notices.answer(call) ?? this.tokens.answer(call) ?? this.webhooks.answer(call) ?? this.find(call);
    await fulfil(route, { status, ...(body === undefined ? {} : { json: body }) });
  }

  private find(call: Call): Answer {
    if (this.ended && !/^\/(auth\/login|config)/.test(call.path)) return error(401, 'SIGNED_OUT');
    if (this.failing && !call.path.startsWith('/auth')) return error(this.failing.status, this.failing.code);
    for (const [method, pattern, handler] of this.routes) {
      const match = method === call.method ? pattern.exec(call.path) : null;
      if (match) return handler(call, match);
    }
    return error(404, 'NOT_FOUND');
  }

  private session(): Answer {
    this.signedIn = true;
    this.ended = false;
    return ok({ accessToken: 'token', viewer: this.viewer });
  }

  private login(body: unknown): Answer {
    const { email, password } = record(body);
    if (email !== this.viewer.email || password !== 'Demo-2026!') return error(401, 'BAD_CREDENTIALS');
    return this.session();
  }

  private logout(): Answer {
    this.signedIn = false;
    return { status: 204 };
  }

  private withProject(key: string | undefined, act: (project: Project) => Answer): Answer {
    const project = this.projects.get(key ?? '');
    return project ? act(project) : error(404, 'NOT_FOUND');
  }

  private update(project: Project, { version, ...fields }: Record<string, unknown>): Answer {
    if (version !== project.version || project.status !== 'DRAFT') return error(409, 'CONFLICT');
    return ok(this.store({ ...project, ...fields, version: project.version + 1, updatedAt: new Date().toISOString() }));
  }

  private remove(key: string | undefined): Answer {
    this.projects.delete(key ?? '');
    return { status: 204 };
  }

  private move(project: Project, action: string): Answer {
    const to = { submit: 'READY', unsubmit: 'DRAFT', 'quote-request': 'QUOTING' } as const;
    const status = to[action as keyof typeof to];
    const paymentPlan = action === 'quote-request' ? 'QUOTE' : project.paymentPlan;
    return ok({ data: this.store({ ...project, status, paymentPlan, version: project.version + 1 }) });
  }

  /** A confirmed card moves the projects that wait for a payment, a moment later. */
  private confirm(): Answer {
    if (this.decline !== null) return { status: 402, body: refusal('CARD_DECLINED', this.decline) };
    for (const project of this.projects.values())
      if (project.status === 'READY' && this.paysIn)
        setTimeout(() => this.store({ ...project, status: 'APPROVAL', version: project.version + 1 }), 500);
    return ok({ status: 'succeeded' });
  }

  private list(query: unknown): Answer {
    const status = /"status":"(\w+)"/.exec(JSON.stringify(query))?.[1];
    const shown = [...this.projects.values()].filter((project) => !status || project.status === status);
    const populate = record(query)['populate'];
    return list(shown.map((project) => this.row(project, Array.isArray(populate) ? populate : [])));
  }

  private row(project: Project, populate: readonly unknown[]) {
    const region = REGIONS.find(({ _id }) => _id === project.region);
    return {
      ...selected(project, LEFT_OUT_OF_LISTS),
      region: region ? regionOf(region) : null,
      ...(populate.includes('createdBy') && { createdBy: { _id: VIEWER._id, name: VIEWER.name } }),
    };
  }
}

/** With their companies where those are asked for. */
function populatedBrands(query: unknown) {
  const { populate } = record(query);
  const company = { _id: id(60), name: 'Havrefield Foods' };
  return Array.isArray(populate) && populate.includes('company')
    ? BRANDS.map((brand) => ({ ...brand, company }))
    : BRANDS;
}

/** What the platform tells of a project to whoever has its link. */
function shownToAnybody({ stats: { progress: _progress, ...stats }, ...project }: Project) {
  return { flow: { variations: [], groups: [] }, ...project, stats };
}

function page(rows: readonly MockProduct[], query: unknown): Answer {
  const { skip, limit, where } = record(query);
  const text = /"REGEX":"([^"]*)"/.exec(JSON.stringify(where ?? {}))?.[1]?.toLowerCase() ?? '';
  const found = rows.filter(({ name }) => name.toLowerCase().includes(text));
  const from = Number(skip ?? 0);
  return ok({ data: found.slice(from, from + Number(limit ?? 20)), count: found.length });
}

function one(records: readonly { _id: string }[], key: string | undefined): Answer {
  const found = records.find(({ _id }) => _id === key);
  return found ? ok(found) : error(404, 'NOT_FOUND');
}

function parse(text: string | null): unknown {
  if (!text) return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

function plainPack(name: string): string {
  const hue = name.split('').reduce((sum, letter) => sum + letter.charCodeAt(0) * 37, 0) % 360;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="260"><rect width="120" height="260" rx="8" fill="hsl(${hue} 45% 62%)"/><rect y="120" width="120" height="60" fill="#fff" opacity=".8"/></svg>`;
}
