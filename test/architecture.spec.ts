import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as hardening from './architecture/hardening.ts';
import * as rules from './architecture/rules.ts';
import { importsOf, sourceFiles } from './architecture/source.ts';

const root = join(import.meta.dirname, '..');
const files = sourceFiles(root);
const folders = (below: string) =>
  readdirSync(join(root, below), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [`${below}/${entry.name}`] : [],
  );

/** Files that the workspaces name in their exports. */
const entries = new Set<string>();
/** Dependencies that each workspace names, by its folder; the root under ''. */
const named = new Map<string, ReadonlySet<string>>();
const packages = [...folders('plugins/kit'), ...folders('plugins')].filter((dir) => dir !== 'plugins/kit');
const workspaces = ['', 'backend', 'admin-ui', 'customer-ui', ...packages];
for (const dir of workspaces) {
  const { exports = {}, ...manifest } = JSON.parse(readFileSync(join(root, dir, 'package.json'), 'utf8')) as {
    exports?: Record<string, { source?: string }>;
    dependencies?: Record<string, string>;
    devDependencies?: Record<string, string>;
  };
  for (const { source } of Object.values(exports)) if (source) entries.add(join(dir, source));
  named.set(dir, new Set(Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })));
}
const broken = (rule: rules.Rule) => files.flatMap(rule);

describe('the architecture', () => {
  it('is looked at in all of its files', () => {
    expect(files.length).toBeGreaterThan(300);
    expect(files.flatMap(({ text }) => importsOf(text)).length).toBeGreaterThan(1_000);
  });
  it('packages import one another only as the kit, the plugins and the hosts may', () => {
    expect(broken(rules.whoMayImportWhom)).toEqual([]);
  });
  it('relative imports stay inside their workspace', () => {
    expect(broken(rules.staysInside)).toEqual([]);
  });
  it('packages name what they import', () => {
    expect(broken(rules.namesItsImports(named))).toEqual([]);
  });
  it('mock platforms are held to the real one', () => {
    expect(broken(rules.mocksAreHeld)).toEqual([]);
  });
  it('the platform names no provider of card payments', () => {
    expect(broken(rules.coreNamesNoProvider)).toEqual([]);
  });
  it('the platform has a slot for a simulator, and none of what one is used for', () => {
    expect(broken(rules.coreHasNoSimulator)).toEqual([]);
  });
  it('the domain is pure', () => {
    expect(broken(rules.domainIsPure)).toEqual([]);
  });
  it('Node never loads React, the browser never loads Nest', () => {
    expect(broken(rules.sidesStayApart)).toEqual([]);
  });
  it('the modules of the backend import only those below them', () => {
    expect(broken(rules.backendLayers)).toEqual([]);
  });
  it('only the configuration reads the environment', () => {
    expect(broken(rules.oneReaderOfTheEnvironment)).toEqual([]);
  });
  it('plugins reach records only where owner and viewer are named', () => {
    expect(broken(rules.scopedData)).toEqual([]);
  });
  it('there are no barrels but the entries of packages', () => {
    expect(broken(rules.noBarrels(entries))).toEqual([]);
  });
  it('named exports, no enums, no any, nothing left to do', () => {
    expect(broken(rules.houseStyle)).toEqual([]);
  });
  it('files stay short', () => {
    expect(broken(rules.fileLength)).toEqual([]);
  });
  it('text is never run as code, and programs are started in known places only', () => {
    expect(broken(hardening.textIsNoCode)).toEqual([]);
  });
  it('certificates of other servers are verified', () => {
    expect(broken(hardening.certificatesCount)).toEqual([]);
  });
  it('uploads wait on the disk', () => {
    expect(broken(hardening.uploadsWaitOnTheDisk)).toEqual([]);
  });
  it('texts are normalized in linear time', () => {
    expect(broken(hardening.textsAreNormalizedSafely)).toEqual([]);
  });
  it('the server fetches nothing', () => {
    expect(broken(hardening.serverFetchesNothing)).toEqual([]);
  });
});

/** A rule that finds nothing must be known to find something. */
describe('the rules notice', () => {
  it.each<[string, rules.Rule, string, string]>([
    [
      'a plugin that imports another',
      rules.whoMayImportWhom,
      'plugins/report/src/server/a.ts',
      "import { x } from '@aislelab/store/server';",
    ],
    [
      'a plugin in a service',
      rules.whoMayImportWhom,
      'backend/src/modules/stats/a.ts',
      "export * from '@aislelab/report/server';",
    ],
    [
      'a host in another',
      rules.whoMayImportWhom,
      'admin-ui/src/a.tsx',
      "const a = import('@aislelab/backend/testing');",
    ],
    [
      'the test kit in code',
      rules.whoMayImportWhom,
      'plugins/report/src/server/a.ts',
      "import { createTestApp } from '@aislelab/backend/testing';",
    ],
    [
      'the server kit in the browser',
      rules.whoMayImportWhom,
      'plugins/report/src/ui/a.tsx',
      "import '@aislelab/server-kit';",
    ],
    [
      'the UI kit on the server',
      rules.whoMayImportWhom,
      'backend/src/common/a.ts',
      "import {\n  x,\n} from '@aislelab/ui-kit/theme';",
    ],
    [
      'the UI kit in what a plugin shares with its server part',
      rules.whoMayImportWhom,
      'plugins/milestones/src/actions.ts',
      "import { t } from '@aislelab/ui-kit/texts';",
    ],
    [
      'the workbench in the UI kit',
      rules.whoMayImportWhom,
      'plugins/kit/ui/src/forms/a.tsx',
      "import { ProjectPage } from '@aislelab/workbench/project';",
    ],
    [
      'a plugin in the workbench',
      rules.whoMayImportWhom,
      'plugins/workbench/src/project/a.tsx',
      "const a = import('@aislelab/report/customer');",
    ],
    [
      'the server kit in the workbench',
      rules.whoMayImportWhom,
      'plugins/workbench/src/project/a.ts',
      "import '@aislelab/server-kit';",
    ],
    [
      'the workbench on the server',
      rules.whoMayImportWhom,
      'plugins/report/src/server/a.ts',
      "import { refName } from '@aislelab/workbench/project';",
    ],
    [
      'the domain on the server kit',
      rules.whoMayImportWhom,
      'plugins/kit/domain/src/a.ts',
      "import '@aislelab/server-kit';",
    ],
    [
      'a path into another workspace',
      rules.staysInside,
      'admin-ui/src/a.ts',
      "import { x } from '../../plugins/kit/domain/src/money.ts';",
    ],
    [
      'a package that is there by chance',
      rules.namesItsImports(named),
      'plugins/report/src/server/a.ts',
      "import Bull from 'bull';",
    ],
    [
      'a tool of tests in code',
      rules.namesItsImports(named),
      'plugins/report/src/server/a.ts',
      "import fc from 'fast-check';",
    ],
    [
      'a provider in the core',
      rules.coreNamesNoProvider,
      'backend/src/common/a.ts',
      "const SOURCES = ['https://js.stripe.com'];",
    ],
    [
      'a provider in the workbench',
      rules.coreNamesNoProvider,
      'plugins/workbench/src/project/finalize/a.ts',
      "const NAMES = { stripe: 'Stripe' };",
    ],
    [
      'a simulator in the core',
      rules.coreHasNoSimulator,
      'backend/src/modules/shopper/a.ts',
      'for await (const step of simulator.run(task)) await enter(step);',
    ],
    [
      'a mock that answers by itself',
      rules.mocksAreHeld,
      'customer-ui/src/testing/a.ts',
      'await route.fulfill({ status, json: body });',
    ],
    [
      'a package in the domain',
      rules.domainIsPure,
      'plugins/kit/domain/src/a.ts',
      "import { randomUUID } from 'node:crypto';",
    ],
    [
      'React on the server',
      rules.sidesStayApart,
      'plugins/report/src/server/a.ts',
      "import { useState } from 'react';",
    ],
    [
      'Node.js in the workbench',
      rules.sidesStayApart,
      'plugins/workbench/src/a.ts',
      "import { join } from 'node:path';",
    ],
    ['Nest in the browser', rules.sidesStayApart, 'customer-ui/src/a.ts', "import { Module } from '@nestjs/common';"],
    ['a module above', rules.backendLayers, 'backend/src/modules/users/a.ts', "import { x } from '../projects/b.ts';"],
    [
      'the application in a module',
      rules.backendLayers,
      'backend/src/common/a.ts',
      "import { x } from '../bootstrap.ts';",
    ],
    [
      'the environment',
      rules.oneReaderOfTheEnvironment,
      'backend/src/modules/auth/a.ts',
      'const port = process.env.PORT;',
    ],
    [
      'a raw model in a plugin',
      rules.scopedData,
      'plugins/notes/src/server/notes.service.ts',
      'constructor(@InjectModel(NOTE) private readonly notes: Model<Note>) {}',
    ],
    [
      'a barrel',
      rules.noBarrels(new Set()),
      'backend/src/common/index.ts',
      "export * from './a.ts';\nexport { b } from './b.ts';",
    ],
    ['an enum', rules.houseStyle, 'backend/src/a.ts', 'export const enum A { B }'],
    ['any', rules.houseStyle, 'backend/src/a.ts', `const a = b as ${'any'};`],
    [
      'an upload with limits of its own, and so without a folder',
      hardening.uploadsWaitOnTheDisk,
      'plugins/interchange/src/server/a.ts',
      "@UseInterceptors(UploadTurns, FileInterceptor('file', { limits }))",
    ],
    [
      'an upload that nothing bounds',
      hardening.uploadsWaitOnTheDisk,
      'backend/src/common/a.ts',
      "@UseInterceptors(FileInterceptor('file'))",
    ],
    ['text that is run', hardening.textIsNoCode, 'plugins/store/src/a.ts', 'new Function(text)();'],
    ['text that is shown as HTML', hardening.textIsNoCode, 'customer-ui/src/a.ts', 'element.innerHTML = name;'],
    ['a listener to other windows', hardening.textIsNoCode, 'a.ts', "window.addEventListener('message', take);"],
    ['a program', hardening.textIsNoCode, 'backend/src/a.ts', "import { exec } from 'node:child_process';"],
    ['a certificate', hardening.certificatesCount, 'backend/src/a.ts', 'connect({ rejectUnauthorized: false });'],
    ['a text that costs its square', hardening.textsAreNormalizedSafely, 'backend/src/a.ts', "name.normalize('NFC')"],
    ['a fetching server', hardening.serverFetchesNothing, 'backend/src/a.ts', 'await fetch(project.redirect);'],
    ['a long file', rules.fileLength, 'backend/src/a.ts', '\n'.repeat(401)],
  ])('%s', (_, rule, path, text) => {
    expect(rule({ path, text })).not.toEqual([]);
  });

  it('a folder of the backend without a place', () => {
    const file = { path: 'backend/src/modules/new/a.ts', text: '' };
    expect(() => rules.backendLayers(file)).toThrow('give its folder a place');
  });
});
