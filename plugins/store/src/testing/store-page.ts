import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Front, SessionSubmission, ShopperContent } from '@aislelab/domain';
import type { Browser, Page, Route } from 'playwright-core';
import { fulfil, serveMock } from '../../../../test/support/contract/fulfil.ts';
import { builtOnce, type BuiltFolder } from '../../../../test/support/built-once.ts';
import { previewFront } from '../session/preview.ts';
import { packPng } from './png.ts';
import { PROJECT, syntheticSize } from './synthetic-content.ts';

const plugin = fileURLToPath(new URL('../..', import.meta.url));
const ORIGIN = 'http://store.test';
const PX_PER_CM = 10;
const TYPES: Record<string, string> = {
  js: 'text/javascript',
  css: 'text/css',
  woff2: 'font/woff2',
  html: 'text/html',
};

/** Builds the pages as they ship, into a folder of their own. */
export function buildPages(): Promise<BuiltFolder> {
  const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js');
  return builtOnce('store', (dir) =>
    promisify(execFile)(process.execPath, [vite, 'build', '--outDir', dir, '--logLevel', 'error'], {
      cwd: plugin,
      env: { ...process.env, NODE_ENV: 'production' },
    }),
  );
}

const TYPE = 'application/json';
/** Status and body of one answer; `nonsense` is a body that the platform never gives. */
export type Answer = { status?: number; body?: unknown } | { nonsense: unknown } | 'offline';
export interface FakeServer {
  arrive: () => Answer;
  start: () => Answer;
  /** Of the visit. */
  content: () => Answer;
  current: () => Answer;
  progress: () => Answer;
  submit: () => Answer;
  leave: () => Answer;
  preview: () => Answer;
}
export interface StorePage {
  page: Page;
  submissions: SessionSubmission[];
  arrivals: unknown[];
  starts: unknown[];
  progress: unknown[];
  leaves: unknown[];
  errors: string[];
  /** Method and address of every call. */
  calls: string[];
  close: () => Promise<void>;
}
export interface OpenOptions {
  browser: Browser;
  dir: string;
  content: ShopperContent;
  server?: Partial<FakeServer>;
  mobile?: boolean;
  respondent?: string;
  /** Where the store is opened, with its parameters; by default at the link of the project. */
  path?: string;
  /** Before the page is loaded. */
  prepare?: (page: Page) => Promise<unknown>;
}

/** Opens the store with a server that exists only in the browser's network layer. */
export async function openStore({
  browser,
  dir,
  content,
  server = {},
  mobile,
  respondent,
  path = `/shopper/${PROJECT}`,
  prepare,
}: OpenOptions): Promise<StorePage> {
  const size = mobile ? { width: 390, height: 844 } : { width: 800, height: 500 };
  const context = await browser.newContext({ viewport: size, hasTouch: mobile ?? false, isMobile: mobile ?? false });
  const page = await context.newPage();
  // Software rendering on a busy machine takes its time.
  page.setDefaultTimeout(90_000);
  const seen: Omit<StorePage, 'page' | 'close'> = {
    submissions: [],
    arrivals: [],
    starts: [],
    progress: [],
    leaves: [],
    errors: [],
    calls: [],
  };
  page.on('pageerror', (error) => seen.errors.push(error.message));
  const front: Front = { ...frontOf(content), respondent: respondent ?? null };
  const answers: FakeServer = {
    arrive: () => ({ body: front }),
    content: () => ({ body: ownContent(content, 1) }),
    start: () => ({ status: 201, body: { session: 'b'.repeat(24), token: 'token-1', variation: 1 } }),
    current: () => ({ body: { state: 'STARTED', variation: 1, progress: null, redirect: null } }),
    progress: () => ({ status: 204 }),
    submit: () => ({ body: { done: true, redirect: null } }),
    leave: () => ({ body: { redirect: null } }),
    preview: () => ({ body: { variation: 1, content } }),
    ...server,
  };
  await serveMock(page, '**/*', (route) => serve(route, dir, answers, seen));
  const address = new URL(path, ORIGIN);
  address.searchParams.set('inspect', '1');
  if (respondent) address.searchParams.set('respondent', respondent);
  await prepare?.(page);
  await page.goto(address.href);
  return { page, ...seen, close: () => context.close() };
}

/** What the server gives a shopper: nothing of the other variations, nor whether this one is the control. */
export const ownContent = (content: ShopperContent, variation: number): ShopperContent => ({
  ...content,
  variations: content.variations.slice(variation, variation + 1).map((own) => ({ ...own, control: false })),
});

/** What a shopper is shown at the door of this store. */
export function frontOf(content: ShopperContent): Front {
  const { mission, texts, age, gender } = content.config;
  return { ...previewFront(content), config: { mission, texts, age, gender } };
}

async function serve(
  route: Route,
  dir: string,
  answers: FakeServer,
  seen: Omit<StorePage, 'page' | 'close'>,
): Promise<void> {
  const request = route.request();
  const path = new URL(request.url()).pathname;
  if (path.startsWith('/api/')) seen.calls.push(`${request.method()} ${request.url().slice(ORIGIN.length)}`);
  const body = (): unknown => JSON.parse(request.postData() ?? 'null');
  const answer = (given: Answer) => {
    if (given === 'offline') return route.abort();
    if ('nonsense' in given) return route.fulfill({ contentType: TYPE, body: JSON.stringify(given.nonsense) });
    return fulfil(route, { status: given.status, json: given.body });
  };
  if (path.startsWith('/api/storage/images/')) return fulfil(route, { contentType: 'image/png', body: picture(path) });
  if (path === '/api/storage/packs/shopper') {
    const names = new URL(request.url()).searchParams.get('names') ?? '';
    return fulfil(route, { contentType: 'application/octet-stream', body: pack(names.split(',').map(picture)) });
  }
  if (path.startsWith('/api/storage/shopper/preview/')) return answer(answers.preview());
  if (path === '/api/shopper/arrivals') {
    seen.arrivals.push(body());
    return answer(answers.arrive());
  }
  if (path.endsWith('/current/content')) return answer(answers.content());
  if (path.endsWith('/current/leave')) {
    seen.leaves.push(body());
    return answer(answers.leave());
  }
  if (path === '/api/shopper/sessions') {
    seen.starts.push(body());
    return answer(answers.start());
  }
  if (path.endsWith('/current/progress')) {
    seen.progress.push(body());
    return answer(answers.progress());
  }
  if (path.endsWith('/current/submit')) {
    seen.submissions.push(body() as SessionSubmission);
    return answer(answers.submit());
  }
  if (path.endsWith('/sessions/current')) return answer(answers.current());
  const file = path.startsWith('/shopper/assets/') ? path.slice('/shopper/'.length) : 'index.html';
  const type = TYPES[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
  return route.fulfill({ contentType: type, body: await readFile(join(dir, file)) });
}

function picture(name: string): Buffer {
  const number = Number(name.match(/pack-(\d+)/)?.[1] ?? 1);
  const { width, height } = syntheticSize(number - 1);
  return packPng(number, width * PX_PER_CM, height * PX_PER_CM);
}

function pack(pictures: readonly Buffer[]): Buffer {
  return Buffer.concat(
    pictures.flatMap((bytes) => {
      const length = Buffer.alloc(4);
      length.writeUInt32BE(bytes.length);
      return [length, bytes];
    }),
  );
}
