import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { extname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { NO_PERMISSIONS, type Project, type ReportShare, type Session, type Viewer } from '@aislelab/domain';
import { type CompactRow } from '@aislelab/statistics';
import type { PublicConfig } from '@aislelab/ui-kit/api';
import type { BrowserContext, Route } from 'playwright-core';
import { fulfil, serveMock } from '../../../../../test/support/contract/fulfil.ts';
import { builtOnce } from '../../../../../test/support/built-once.ts';
import { ReportEngine } from '../../server/report.engine.ts';
import { contentFixture, projectFixture } from '../../testing/fixture-content.ts';

const run = promisify(execFile);
/** Nothing listens there: the browser's requests are answered by the test. */
export const ORIGIN = 'http://localhost:4190';
const CONFIG: PublicConfig = {
  publicUrl: ORIGIN,
  payments: { provider: 'sandbox', notice: 'No money moves.' },
  signupOpen: true,
  mail: { outbox: true },
  chatUrl: null,
  permissions: [],
  reportBlocks: [],
  demo: [],
};
const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

export interface Harness {
  serve: (context: BrowserContext) => Promise<void>;
  remove: () => Promise<void>;
}

/** Builds the page of the harness once. */
export async function buildHarness(): Promise<Harness> {
  const root = resolve(import.meta.dirname, 'harness');
  // In a process of its own: the bundler's native parts do not work inside a test's sandbox.
  const vite = createRequire(import.meta.url)
    .resolve('vite/package.json')
    .replace('package.json', 'bin/vite.js');
  // The test runner's own NODE_ENV would bring the development build of React.
  const env = { ...process.env, NODE_ENV: 'production', NODE_OPTIONS: '' };
  const { dir, remove } = await builtOnce('report', (out) =>
    run('node', [vite, 'build', '--outDir', out, '--emptyOutDir', '--logLevel', 'error'], { cwd: root, env }),
  );
  return {
    remove,
    serve: async (context) => {
      await context.route(`${ORIGIN}/**`, async (route) => {
        const { pathname } = new URL(route.request().url());
        const file = extname(pathname) ? pathname : '/index.html';
        await route.fulfill({ contentType: TYPES[extname(file)], body: await readFile(join(dir, file)) });
      });
    },
  };
}

async function* stream(sessions: readonly Session[]) {
  for (const session of sessions) yield session;
}

/** The platform as far as a report page asks it, with the real engine behind the numbers. */
export class MockReportPlatform {
  project: Project = projectFixture();
  role: Viewer['role'] = 'CUSTOMER';
  failing = false;
  failingMaps = false;
  /** Answers of the compiling flag, one a look; the last stays. */
  flags: boolean[] = [false];
  readonly statsRequests: URL[] = [];
  readonly triggers: URL[] = [];
  readonly looks: number[] = [];
  /** Files that were asked for. */
  readonly files: URL[] = [];
  shares: ReportShare[] = [];
  content = contentFixture();
  private readonly engine = new ReportEngine();
  private compiled = new Uint8Array();

  async use(sessions: readonly Session[]): Promise<void> {
    this.compiled = Uint8Array.from(
      await this.engine.compile(this.project, stream(sessions), () => undefined, contentFixture()),
    );
  }

  async serve(context: BrowserContext): Promise<void> {
    await serveMock(context, `${ORIGIN}/api/**`, (route) => this.answer(route, new URL(route.request().url())));
  }

  private async answer(route: Route, url: URL): Promise<void> {
    const path = url.pathname.replace('/api', '');
    const json = (body: unknown, status = 200) => fulfil(route, { status, json: body });
    const own = `/projects/${this.project._id}`;
    if (path === '/config') return json(CONFIG);
    if (path === '/auth/refresh') return json({ accessToken: 'token', viewer: this.viewer() });
    if (path === `/storage/shopper/project/${this.project._id}`) return json(this.content);
    if (path === `${own}/stats/compile`) {
      this.triggers.push(url);
      return json({ data: { compiling: true } });
    }
    if (path === `${own}/stats/compact`) {
      this.statsRequests.push(url);
      if (this.failing || (this.failingMaps && url.search.includes('maps')))
        return json({ status: 400, code: 'INVALID_QUERY', message: 'no', requestId: 'r' }, 400);
      return json(await this.rows(url));
    }
    if (path === `${own}/report/download`) {
      if (route.request().method() === 'POST') return json({ accessToken: 'once' });
      this.files.push(url);
      return fulfil(route, { contentType: 'text/csv', body: 'Table,Summary' });
    }
    if (path.startsWith(`${own}/report/shares`)) return this.share(route);
    if (path === own) return json(url.searchParams.has('query') ? this.look() : this.project);
    return json({ status: 404, code: 'NOT_FOUND', message: `no ${path}`, requestId: 'r' }, 404);
  }

  /** What the platform answers to a question for numbers. */
  async rows(url: URL): Promise<CompactRow[]> {
    return this.engine.query(this.project, this.compiled, JSON.parse(url.searchParams.get('query') ?? ''));
  }

  private async share(route: Route): Promise<void> {
    const request = route.request();
    if (request.method() === 'GET') return fulfil(route, { json: { data: this.shares } });
    if (request.method() === 'DELETE') {
      this.shares = this.shares.filter(({ _id }) => !request.url().endsWith(_id));
      return fulfil(route, { status: 204 });
    }
    const { expiresAt }: { expiresAt: string } = JSON.parse(request.postData() ?? '{}');
    const _id = String(this.shares.length).padStart(24, '0');
    const share = {
      _id,
      createdAt: new Date().toISOString(),
      expiresAt,
      createdBy: 'Ada',
      openedAt: null,
      revocable: true,
    };
    this.shares = [share, ...this.shares];
    return fulfil(route, { status: 201, json: { share, token: 'secret' } });
  }

  private look(): Pick<Project, '_id' | 'compiling' | 'stats'> {
    this.looks.push(Date.now());
    const compiling = this.flags.length > 1 ? this.flags.shift() : this.flags[0];
    if (!compiling)
      this.project = {
        ...this.project,
        stats: { ...this.project.stats, epoch: 2, compiledAt: '2026-11-27T08:00:00.000Z', stale: false },
      };
    return { _id: this.project._id, compiling: compiling ?? false, stats: this.project.stats };
  }

  private viewer(): Viewer {
    const permissions = { ...NO_PERMISSIONS, readProjects: true };
    const organization = this.role === 'CUSTOMER' ? this.project.organization : null;
    return {
      _id: 'e'.repeat(24),
      name: 'Ada',
      email: 'ada@demo.test',
      role: this.role,
      organization,
      permissions,
      units: 'CM',
    };
  }
}
