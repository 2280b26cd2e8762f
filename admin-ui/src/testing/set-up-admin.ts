import { afterAll, afterEach, beforeAll, beforeEach, expect } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchBrowser } from '../../../test/support/browser.ts';
import type { BuiltPages } from '../../../test/support/built-pages.ts';
import { buildAdmin, ORIGIN } from './built-admin.ts';
import { MockPlatform } from './mock-platform.ts';

/** The back office of a test: a fresh browser context and a fresh platform for each one. */
export interface Admin {
  page: Page;
  context: BrowserContext;
  platform: MockPlatform;
  open: (path: string) => Promise<unknown>;
  path: () => string;
  /** The last body that was sent this way. */
  sent: (method: string, path: string) => unknown;
  /** The query of the last answer to a list. */
  query: (path: string) => unknown;
}

/** Builds the back office once and opens it before each test of a file; whatever a page throws fails its test. */
export function setUpAdmin(): Admin {
  let built: BuiltPages;
  let browser: Browser;
  const problems: string[] = [];
  const last = (method: string, path: string) =>
    admin.platform.calls.findLast((call) => call.method === method && call.path === path);
  const admin = {
    open: (path: string) => admin.page.goto(`${ORIGIN}/admin/${path}`),
    path: () => new URL(admin.page.url()).pathname,
    sent: (method: string, path: string) => last(method, path)?.body,
    query: (path: string) => last('GET', path)?.query,
  } as Admin;
  beforeAll(async () => {
    [built, browser] = await Promise.all([buildAdmin(), launchBrowser({ webgl: false })]);
  }, 180_000);
  afterAll(async () => {
    await browser?.close();
    await built?.remove();
  });
  beforeEach(async () => {
    admin.context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
    admin.platform = new MockPlatform();
    await built.serve(admin.context);
    await admin.platform.serve(admin.context);
    admin.page = await admin.context.newPage();
    admin.page.setDefaultTimeout(90_000);
    problems.length = 0;
    admin.page.on('pageerror', (error) => problems.push(error.message));
  });
  afterEach(async () => {
    await admin.context.close();
    expect(problems).toEqual([]);
  });
  return admin;
}
