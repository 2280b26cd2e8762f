import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { extname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { ALL_PERMISSIONS, NO_PERMISSIONS, type Viewer } from '@aislelab/domain';
import type { BrowserContext, Route } from 'playwright-core';
import { fulfil, serveMock } from '../../../../../test/support/contract/fulfil.ts';
import { planImport } from '../../rules/plan-import.ts';
import { suggestMapping } from '../../rules/mapping.ts';
import { detectDecimal } from '../../rules/numbers.ts';
import { matchPackshots } from '../../rules/packshot-names.ts';
import { VERDICTS, type Counts, type KnownLibrary, type PlannedRow, type PlanOptions } from '../../rules/plan.ts';
import type { ImportView, PackshotMatches, PackshotProductView, RowView } from '../../rules/views.ts';

const run = promisify(execFile);
/** Nothing listens there: the browser's requests are answered by the test. */
export const ORIGIN = 'http://localhost:4191';
/** The same pages as the back office shows them. */
export const ADMIN_ORIGIN = 'http://127.0.0.1:4191';
const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

export interface Pages {
  serve: (context: BrowserContext) => Promise<void>;
  remove: () => Promise<void>;
}

/** Builds the pages once. */
export async function buildHarness(): Promise<Pages> {
  const root = resolve(import.meta.dirname, 'harness');
  const dir = await mkdtemp(join(tmpdir(), 'aislelab-interchange-'));
  // In a process of its own: the bundler's native parts do not work inside a test's sandbox.
  const vite = createRequire(import.meta.url)
    .resolve('vite/package.json')
    .replace('package.json', 'bin/vite.js');
  await run('node', [vite, 'build', '--outDir', dir, '--emptyOutDir', '--logLevel', 'error'], { cwd: root });
  return {
    remove: () => rm(dir, { recursive: true, force: true }),
    serve: async (context) => {
      for (const origin of [ORIGIN, ADMIN_ORIGIN]) {
        await context.route(`${origin}/**`, async (route) => {
          const { pathname } = new URL(route.request().url());
          const file = extname(pathname) ? pathname : '/index.html';
          await route.fulfill({ contentType: TYPES[extname(file)], body: await readFile(join(dir, file)) });
        });
      }
    },
  };
}

const id = (n: number) => n.toString(16).padStart(24, '0');
const CATEGORY = id(0xca);
const BRAND = id(0xb0);
const COMPANY = id(0xc0);

export const LIBRARY: KnownLibrary = {
  items: [
    {
      _id: id(1),
      version: 1,
      name: 'Oat flakes 500 g',
      region: null,
      category: CATEGORY,
      brand: BRAND,
      company: COMPANY,
      price: 199,
      barcode: '4006381333931',
      barcodeOverridden: false,
      sku: 'OF-500',
      width: 14,
      height: 21.5,
      widthInch: 5.512,
      heightInch: 8.465,
      lengthUnit: 'CM',
      description: '',
    },
    {
      _id: id(2),
      version: 1,
      name: 'Old muesli',
      region: null,
      category: CATEGORY,
      brand: BRAND,
      company: COMPANY,
      price: 299,
      barcode: '59032823',
      barcodeOverridden: false,
      sku: 'OM-1',
      width: 15,
      height: 22,
      widthInch: 5.906,
      heightInch: 8.661,
      lengthUnit: 'CM',
      description: '',
    },
  ],
  foreign: [],
  categories: [{ _id: CATEGORY, name: 'Cereal', organization: null }],
  companies: [{ _id: COMPANY, name: 'Mill & Co', organization: null }],
  brands: [{ _id: BRAND, name: 'Morning', company: COMPANY, organization: null }],
  regions: [],
  customFields: [],
};

type PlanBody = Omit<PlanOptions, 'kind'>;
interface Call {
  method: string;
  path: string;
  body: unknown;
}

/** The platform as far as these pages ask it, in memory, with the real rules behind the differences. */
export class MockPlatform {
  readonly calls: Call[] = [];
  role: Viewer['role'] = 'CUSTOMER';
  /** What the uploaded file holds: names of columns first. */
  sheet: readonly (readonly string[])[] = [];
  /** Set, every call but the session's is refused with it. */
  failing: string | null = null;
  /** Looks at a run before it is done. */
  looks = 2;
  /** Names of pictures whose upload fails the next time. */
  readonly failOnce = new Set<string>();
  missing: PackshotProductView[] = [];
  /** Uploads that are held back until this settles. */
  uploads: Promise<void> = Promise.resolve();
  atOnce = { now: 0, most: 0 };
  private view: ImportView | null = null;
  private rows: readonly PlannedRow[] = [];

  async serve(context: BrowserContext): Promise<void> {
    for (const origin of [ORIGIN, ADMIN_ORIGIN])
      await serveMock(context, `${origin}/api/**`, (route) => this.answer(route, new URL(route.request().url())));
  }

  private async answer(route: Route, url: URL): Promise<void> {
    const path = url.pathname.replace('/api', '');
    const method = route.request().method();
    const json = (body: unknown, status = 200) => fulfil(route, { status, json: body });
    if (path === '/auth/refresh') return json({ accessToken: 'token', viewer: this.viewer() });
    const type = route.request().headers()['content-type'] ?? '';
    const body: unknown = type.includes('json') ? route.request().postDataJSON() : route.request().postData();
    this.calls.push({ method, path: `${path}${url.search}`, body });
    if (this.failing)
      return json({ status: 400, code: 'INVALID_INPUT', message: this.failing, requestId: 'req-1' }, 400);
    const [, , resource, key, action] = path.split('/');
    if (resource === 'exports') return fulfil(route, { contentType: 'text/csv', body: 'ID,Name\r\n' });
    if (resource === 'imports' && method === 'POST' && !key) return json(this.create(), 201);
    if (resource === 'imports' && action === 'plan') return json(this.plan(body as PlanBody));
    if (resource === 'imports' && action === 'rows') return json(this.page(url.searchParams));
    if (resource === 'imports' && action === 'refused')
      return fulfil(route, { contentType: 'text/csv', body: 'Name,Line,Problem\r\n' });
    if (resource === 'imports' && (action === 'run' || action === 'undo')) return json(this.begin(action), 202);
    if (resource === 'imports' && this.view) return json(this.look());
    if (resource === 'packshots') return this.packshots(route, key ?? '', body);
    if (path === '/library/fields') return json({ version: 1, fields: LIBRARY.customFields, ofPlugins: [] });
    if (path === '/storage/images') return this.image(route, String(body));
    if (path.startsWith('/storage/images/')) return fulfil(route, { contentType: 'image/svg+xml', body: PACK });
    return json({ status: 404, code: 'NOT_FOUND', message: 'Not found!', requestId: 'req-2' }, 404);
  }

  private create(): ImportView {
    const [columns = [], ...rows] = this.sheet;
    const mapping = suggestMapping(columns, 'products');
    this.view = {
      id: id(0x10),
      kind: 'products',
      name: 'range.csv',
      state: 'parsed',
      columns,
      rows: rows.length,
      delimiter: ';',
      decimal: detectDecimal(rows.map((row) => row[mapping.price?.column ?? 0] ?? '')),
      mapping,
      options: null,
      organization: null,
      counts: null,
      missing: null,
      progress: 0,
      undoUntil: null,
      problem: null,
      sample: rows.slice(0, 20),
    };
    return this.view;
  }

  private plan(body: PlanBody): ImportView {
    if (!this.view) throw new Error('no file');
    const rows = this.sheet.slice(1).map((cells, index) => ({ line: index + 2, cells }));
    const plan = planImport(rows, this.view.columns.length, { ...body, kind: 'products' }, LIBRARY);
    this.rows = plan.rows;
    const { mapping, decimal, ...options } = body;
    this.view = {
      ...this.view,
      state: 'planned',
      mapping,
      decimal,
      options,
      counts: this.counts(),
      missing: plan.missing,
    };
    return this.view;
  }

  private counts(): Counts {
    const entries = VERDICTS.map((one) => [one, this.rows.filter(({ verdict }) => verdict === one).length]);
    return Object.fromEntries(entries) as Counts;
  }

  private page(params: URLSearchParams) {
    const [skip, limit] = [Number(params.get('skip')), Number(params.get('limit'))];
    const rows = this.rows.filter(({ verdict }) => verdict === params.get('verdict'));
    return { data: rows.slice(skip, skip + limit).map(viewOfRow), count: rows.length };
  }

  private begin(action: 'run' | 'undo'): ImportView {
    if (!this.view) throw new Error('no file');
    this.view = { ...this.view, state: action === 'run' ? 'running' : 'undoing', progress: 0, sample: [] };
    this.looks = 2;
    return this.view;
  }

  /** The run goes on with each look. */
  private look(): ImportView {
    const { view } = this;
    if (!view) throw new Error('no file');
    if (view.state !== 'running' && view.state !== 'undoing') return view;
    this.looks -= 1;
    const done = view.state === 'running' ? ('done' as const) : ('undone' as const);
    const undoUntil = done === 'done' ? new Date(Date.now() + 3_600_000).toISOString() : null;
    this.view = this.looks > 0 ? { ...view, progress: 0.5 } : { ...view, state: done, progress: 1, undoUntil };
    return this.view;
  }

  private async packshots(route: Route, action: string, body: unknown): Promise<void> {
    const json = (answer: unknown, status = 200) => fulfil(route, { status, json: answer });
    if (action === 'missing') return json({ data: this.missing, count: this.missing.length });
    const products = new Map(LIBRARY.items.map((item) => [item._id, viewOf(item)]));
    if (action === 'assign') {
      const { product, image } = body as { product: string; image: PackshotProductView['image'] };
      const found = products.get(product);
      return json({ ...found, image, version: 2 });
    }
    const { names } = body as { names: string[] };
    const answer: PackshotMatches = { matches: [], unmatched: [] };
    for (const match of matchPackshots(names, [...products.values()])) {
      const product = match.product === null ? undefined : products.get(match.product);
      if (match.product !== null && product) answer.matches.push({ name: match.name, product, side: match.side });
      else if (match.product === null) answer.unmatched.push({ name: match.name, reason: match.reason });
    }
    return json(answer);
  }

  private async image(route: Route, body: string): Promise<void> {
    this.atOnce.now += 1;
    this.atOnce.most = Math.max(this.atOnce.most, this.atOnce.now);
    await this.uploads;
    this.atOnce.now -= 1;
    const failing = [...this.failOnce].find((content) => body.includes(content));
    if (failing) {
      this.failOnce.delete(failing);
      await fulfil(route, {
        status: 415,
        json: { status: 415, code: 'UNSUPPORTED_IMAGE', message: 'This PNG image is damaged.', requestId: 'r' },
      });
      return;
    }
    const name = `${'a'.repeat(40)}.png`;
    const image = { original: name, display: name, shopper: name, preview: name, thumb: name, width: 140, height: 215 };
    await fulfil(route, { status: 201, json: image });
  }

  private viewer(): Viewer {
    const customer = this.role === 'CUSTOMER';
    return {
      _id: 'e'.repeat(24),
      name: 'Ada',
      email: 'ada@demo.test',
      role: this.role,
      organization: customer ? 'f'.repeat(24) : null,
      permissions: customer ? ALL_PERMISSIONS : NO_PERMISSIONS,
      units: 'CM',
    };
  }
}

const PACK =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 90"><rect width="60" height="90" rx="4" fill="#d9a441"/></svg>';

const viewOfRow = ({ line, verdict, name, reasons, item, before, after }: PlannedRow): RowView => ({
  line,
  verdict,
  name,
  reasons,
  item,
  before,
  after,
});

function viewOf(item: KnownLibrary['items'][number]): PackshotProductView {
  const { _id, version, name, barcode = '', sku = '', width = null, height = null } = item;
  return { _id, version, name, barcode, sku, width, height, image: null };
}
