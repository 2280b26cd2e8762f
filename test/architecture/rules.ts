import { posix } from 'node:path';
import { importsOf, withoutComments, type SourceFile } from './source.ts';

/** One rule: what is wrong with the file, empty when nothing is. */
export type Rule = (file: SourceFile) => string[];

const KIT: Readonly<Record<string, string>> = {
  '@aislelab/domain': 'plugins/kit/domain',
  '@aislelab/statistics': 'plugins/kit/statistics',
  '@aislelab/server-kit': 'plugins/kit/server',
  '@aislelab/ui-kit': 'plugins/kit/ui',
};
/** Pages that both applications show. It is no plugin of the contract. */
const WORKBENCH = 'plugins/workbench';
/** A plugin may use another one only where this says so. */
const PLUGIN_FRIENDS: readonly (readonly [string, string])[] = [['plugins/demo', 'plugins/simulator']];
const isTest = (path: string) => /\.spec\.tsx?$/.test(path) || /\/testing\//.test(path) || /\/test\//.test(path);

/** The folder of the workspace that a file belongs to. */
function workspaceOf(path: string): string {
  const [first = '', second = '', third = ''] = path.split('/');
  if (first !== 'plugins') return first;
  return second === 'kit' ? `plugins/kit/${third}` : `plugins/${second}`;
}

function packageOf(specifier: string): string | null {
  const [scope, name] = specifier.split('/');
  if (scope !== '@aislelab' || !name) return null;
  const kit = KIT[`${scope}/${name}`];
  if (kit) return kit;
  return name === 'backend' || name.endsWith('-ui') ? name : `plugins/${name}`;
}

/**
 * kit/domain <- kit/statistics <- kit/server, kit/ui <- plugins, which hosts load by `plugins/installed.json` alone; hosts never one another.
 * kit/ui <- workbench <- hosts and the browser side of plugins.
 */
export const whoMayImportWhom: Rule = ({ path, text }) => {
  const from = workspaceOf(path);
  if (from === 'test') return [];
  return importsOf(text).flatMap((specifier) => {
    const to = packageOf(specifier);
    if (!to || to === from || mayImport(path, from, to, specifier)) return [];
    return [`${path} imports ${specifier}`];
  });
};

function mayImport(path: string, from: string, to: string, specifier: string): boolean {
  if (to === 'backend') return isTest(path) && /^@aislelab\/backend\/(testing|contracts)$/.test(specifier);
  if (to === 'plugins/kit/domain') return true;
  if (to === 'plugins/kit/statistics') return from !== 'plugins/kit/domain';
  if (to === 'plugins/kit/server') return from === 'backend' || isServerSide(path, from);
  if (to === 'plugins/kit/ui') return from === WORKBENCH || from.endsWith('-ui') || isBrowserSide(path, from);
  if (to === WORKBENCH) return from.endsWith('-ui') || isBrowserSide(path, from);
  if (to === 'plugins/embedded-mongo') return path.startsWith('backend/src/testing/');
  return PLUGIN_FRIENDS.some(([plugin, friend]) => plugin === from && friend === to);
}

const isPlugin = (workspace: string) =>
  workspace.startsWith('plugins/') && !workspace.startsWith('plugins/kit/') && workspace !== WORKBENCH;
/** Below src/ui is the browser; everything else of a plugin may be loaded by Node. */
function isBrowserSide(path: string, from: string): boolean {
  return isPlugin(from) && (/\/src\/ui\//.test(path) || isTest(path) || path.endsWith('.d.ts'));
}
function isServerSide(path: string, from: string): boolean {
  return isPlugin(from) && !/\/src\/ui\//.test(path);
}

/**
 * A package names what it imports: nothing works only because another one has it installed. Tests and Vite's settings may use the tools of the
 * root, whose `@types` also do for types alone.
 * @param named dependencies by folder of the workspace; those of the root under ''
 */
export const namesItsImports =
  (named: ReadonlyMap<string, ReadonlySet<string>>): Rule =>
  ({ path, text }) => {
    const workspace = workspaceOf(path);
    if (workspace === 'test' || path.endsWith('.d.ts')) return [];
    const [own, root] = [named.get(workspace), named.get('')];
    const isTool = isTest(path) || path.endsWith('.config.ts');
    return importsOf(text).flatMap((specifier) => {
      const [first = '', second = ''] = specifier.split('/');
      if (first === '' || /^(\.|node:|virtual:)/.test(first)) return [];
      const name = first.startsWith('@') ? `${first}/${second}` : first;
      const known = own?.has(name) || root?.has(`@types/${name}`) || (isTool && root?.has(name));
      return known || packageOf(specifier) === workspace
        ? []
        : [`${path} imports ${name}, which its package does not name`];
    });
  };

/** A relative path never leaves its workspace: packages know one another by their exports only. */
export const staysInside: Rule = ({ path, text }) => {
  const from = workspaceOf(path);
  const relative = importsOf(text).filter((specifier) => specifier.startsWith('.'));
  return relative.flatMap((specifier) => {
    const target = posix.normalize(posix.join(posix.dirname(path), specifier));
    if (
      workspaceOf(target) === from ||
      target === 'plugins/installed.mjs' ||
      (isTest(path) && target.startsWith('test/support/'))
    )
      return [];
    return [`${path} reaches ${target}`];
  });
};

/** Mock platforms answer through `test/support/contract/fulfil.ts`, which holds them to the real one; Stripe is another platform. */
export const mocksAreHeld: Rule = ({ path, text }) => {
  const free = path.startsWith('test/architecture') || path.startsWith('plugins/payments-stripe/');
  return !free && /\.fulfill\([^;]*\bjson\b/.test(withoutComments(text)) ? [`${path} answers JSON by itself`] : [];
};

/** The platform knows no provider of cards: its plugin brings what the platform has to know. */
export const coreNamesNoProvider: Rule = ({ path, text }) => {
  const isCore = /^(backend|admin-ui|customer-ui|plugins\/(kit|workbench))\//.test(path);
  return isCore && /stripe/i.test(text) ? [`${path} names a plugin's provider`] : [];
};

/** Contract of a simulator, and migrations that delete fields of older versions. */
const SLOT_OF_SIMULATORS = ['check-plugins', 'plugin-host'].map((name) => `backend/src/common/plugins/${name}.ts`);
const OLD_FIELDS = 'backend/src/common/migrations/core-migrations.ts';
/** The platform stores and counts visits of simulated shoppers and has a slot for who simulates them. What that is for is its plugin's. */
export const coreHasNoSimulator: Rule = ({ path, text }) => {
  if (!path.startsWith('backend/src/') || isTest(path) || path === OLD_FIELDS) return [];
  if (path.startsWith('backend/src/testing/') || SLOT_OF_SIMULATORS.includes(path)) return [];
  const named = /dry.?runs?|simulators?|simulation|simulating/i.exec(withoutComments(text));
  return named ? [`${path} names "${named[0]}", which is a plugin's`] : [];
};

/** The domain and its statistics are pure: no package, nothing of Node. */
export const domainIsPure: Rule = ({ path, text }) => {
  const isStatistics = path.startsWith('plugins/kit/statistics/src/');
  if (!(isStatistics || path.startsWith('plugins/kit/domain/src/')) || isTest(path)) return [];
  const known = (specifier: string) => specifier.startsWith('.') || (isStatistics && specifier === '@aislelab/domain');
  return importsOf(text).flatMap((specifier) => (known(specifier) ? [] : [`${path} imports ${specifier}`]));
};

/** Node never loads React, the browser never loads Nest. */
export const sidesStayApart: Rule = ({ path, text }) => {
  if (isTest(path) || path.endsWith('vite.config.ts')) return [];
  const workspace = workspaceOf(path);
  const browser = /-ui$|kit\/ui$|workbench$/.test(workspace) || /\/src\/ui\//.test(path);
  const server = ['backend', 'plugins/kit/server'].includes(workspace) || /\/src\/server\//.test(path);
  const forbidden = browser
    ? /^(node:|@nestjs\/|mongoose$|mongodb$|express$|bull$|sharp$)/
    : server
      ? /^(react$|react-dom|react-router|react-admin|ra-|@mui\/|@emotion\/|three|fabric|plotly)/
      : null;
  return importsOf(text).flatMap((specifier) => (forbidden?.test(specifier) ? [`${path} imports ${specifier}`] : []));
};

/** The folders of the backend, lowest first: each imports only those before it. */
const LAYERS = [
  'config',
  'common',
  'modules/health',
  'modules/audit',
  'modules/mail',
  'modules/auth',
  'modules/organizations',
  'modules/api-tokens',
  'modules/users',
  'modules/regions',
  'modules/settings',
  'modules/accounts',
  'modules/library',
  'modules/notifications',
  'modules/projects',
  'modules/jobs',
  'modules/payments',
  'modules/sessions',
  'modules/stats',
  'modules/reports',
  'modules/fieldwork',
  'modules/shopper',
  'modules/seeding',
  'modules/setup',
  'modules/reference',
];

export const backendLayers: Rule = ({ path, text }) => {
  const from = layerOf(path);
  if (from === null) return [];
  return importsOf(text).flatMap((specifier) => {
    if (!specifier.startsWith('.')) return [];
    const target = posix.normalize(posix.join(posix.dirname(path), specifier));
    if (/^(backend\/src\/testing|test\/support)\//.test(target))
      return isTest(path) ? [] : [`${path} imports ${target}`];
    const to = layerOf(target);
    const allowed = to !== null && (LAYERS.indexOf(to) <= LAYERS.indexOf(from) || isTest(path));
    return allowed ? [] : [`${path} imports ${target}`];
  });
};

/** The layer of a file; `null` for those on top of all (main, bootstrap, testing). @throws for a folder that has no place yet */
function layerOf(path: string): string | null {
  const inside = /^backend\/src\/(.*)$/.exec(path)?.[1];
  if (inside === undefined || inside.startsWith('testing/') || !inside.includes('/')) return null;
  const layer = LAYERS.find((candidate) => inside.startsWith(`${candidate}/`));
  if (!layer) throw new Error(`${path}: give its folder a place in the layers of the backend`);
  return layer;
}

/** Settings come from AppConfig; tests and tools may look at the environment they were started in. */
export const oneReaderOfTheEnvironment: Rule = ({ path, text }) => {
  const allowed = /^(backend\/src\/config\/(test-)?environment\.ts$|test\/)/.test(path) || isTest(path);
  const reads = /\bprocess\s*\.\s*env\b|from 'node:process'/.test(withoutComments(text));
  return reads && !allowed && !path.endsWith('vite.config.ts') ? [`${path} reads process.env`] : [];
};

/** Only what a package names in its exports may merely pass things on. */
export function noBarrels(entries: ReadonlySet<string>): Rule {
  return ({ path, text }) => {
    const statements = withoutComments(text)
      .split(';')
      .map((part) => part.trim())
      .filter(Boolean);
    const passesOnly = statements.length > 1 && statements.every((part) => /^export\s[^]*\sfrom\s/.test(part));
    return passesOnly && !entries.has(path) ? [`${path} only passes on what others export`] : [];
  };
}

export const houseStyle: Rule = ({ path, text }) => {
  const code = withoutComments(text);
  const problems = [
    [/^\s*(export\s+)?(declare\s+)?(const\s+)?enum\s/m, 'declares an enum: use `as const`'],
    [
      /\bforwardRef\(\s*\(\)\s*=>\s*\w+(Module|Service)\b/,
      'uses forwardRef of the server framework: announce an event instead',
    ],
    [/\bas any\b|:\s*any\b/, 'uses any'],
    [/\/\/\s*(TODO|FIXME|XXX)\b/, 'leaves something to do'],
  ] as const;
  const exportsDefault = /^export default /m.test(code) && !path.endsWith('.config.ts');
  return [
    ...problems.flatMap(([pattern, problem]) =>
      pattern.test(problem.startsWith('leaves') ? text : code) ? [`${path} ${problem}`] : [],
    ),
    ...(exportsDefault ? [`${path} has a default export`] : []),
  ];
};

/** Files of plugins that work with a raw model, with the reason why nobody reaches another tenant's records through it. */
const RAW_MODELS: Readonly<Record<string, string>> = {
  'plugins/payments-stripe/src/server/sandbox/sandbox.provider.ts': 'found by the secret of a payment',
  'plugins/payments-stripe/src/server/stripe/webhook.service.ts': 'written by Stripe, read by no route',
  'plugins/interchange/src/server/imports/import.store.ts': 'rows in bulk; every import is read by id and its maker',
  'plugins/interchange/src/server/imports/import.job.ts': 'opens the transaction of a chunk',
};
/** Plugins reach records through collections, which name owner and viewer. */
export const scopedData: Rule = ({ path, text }) => {
  if (!isPlugin(workspaceOf(path)) || isTest(path) || path in RAW_MODELS) return [];
  return /\bInject(Model|Connection)\b/.test(withoutComments(text)) ? [`${path} takes a raw model`] : [];
};

const LENGTH_LIMIT = { source: 400, test: 800 } as const;
/** A longer file needs a reason, and a limit of its own. */
const LONGER: Readonly<Record<string, { limit: number; reason: string }>> = {
  'plugins/store/src/core/bay-mesh.ts': { limit: 430, reason: 'every part of one bay, written into one buffer' },
};
export const fileLength: Rule = ({ path, text }) => {
  const lines = text.split('\n').length - 1;
  const own = LONGER[path]?.limit;
  const limit = own ?? (isTest(path) || path.startsWith('test/') ? LENGTH_LIMIT.test : LENGTH_LIMIT.source);
  return lines > limit ? [`${path} has ${lines} lines, more than ${limit}`] : [];
};
