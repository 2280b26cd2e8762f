import { spawnSync } from 'node:child_process';
import { chromium, type Browser } from 'playwright-core';

const QUIET = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
/** Pages of forms live for seconds: compiling their scripts a second time, to the fastest code, costs a seventh of all the work. */
const NO_SECOND_COMPILE = ['--js-flags=--no-opt'];
const SOFTWARE_WEBGL = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'];

/**
 * Headless Chromium, with WebGL in software unless a test needs none: pages without it are drawn much faster. The headless shell is
 * the same engine without the browser's own windows, whose toolbars take more than half the time that a page takes to open.
 * The test command finds or installs it and says where in CHROMIUM.
 * @param measured Scripts are compiled as in the browsers of people, for figures of speed.
 */
export function launchBrowser({ webgl = true, measured = false } = {}): Promise<Browser> {
  const executablePath = process.env['CHROMIUM'] ?? installed('chromium-headless-shell') ?? installed('chromium');
  if (!executablePath)
    throw new Error('Chromium is missing: run the tests with `npm test`, which finds or installs it.');
  return chromium.launch({
    executablePath,
    headless: true,
    args: [...QUIET, ...(webgl ? SOFTWARE_WEBGL : []), ...(webgl || measured ? [] : NO_SECOND_COMPILE)],
  });
}

function installed(program: string): string | undefined {
  return spawnSync('which', [program], { encoding: 'utf8' }).stdout.trim() || undefined;
}
