import {
  customFieldProblems,
  isAction,
  isPlatformStep,
  isStepName,
  REPORT_SECTIONS,
  ROLES,
  settingProblem,
} from '@aislelab/domain';
import {
  SERVER_API_VERSION,
  type CollectionDeclaration,
  type ContentSecurity,
  type ServerPlugin,
} from '@aislelab/server-kit';
import { existsSync } from 'node:fs';
import { isCoreEvent } from '../events/event-bus.ts';

/** A plugin that cannot be wired: the boot stops and says which one, at which point and why. */
export class PluginError extends Error {
  constructor(
    readonly plugin: string,
    readonly point: string,
    readonly reason: string,
  ) {
    super(`Plugin "${plugin}", ${point}: ${reason}`);
    this.name = 'PluginError';
  }
}

/** Names of the platform that plugins refer to or must not take. The actions of projects come from the transition table of the domain. */
export interface KnownPoints {
  actions: readonly string[];
  /** Names and titles of the platform's own columns of session files. */
  columns: readonly string[];
}
export const SLOTS = ['payments', 'stats', 'simulator', 'mail', 'storage'] as const;
export const POINTS = [
  'id',
  'apiVersion',
  'module',
  'environment',
  'contentSecurity',
  'models',
  'routeSchemas',
  'settings',
  'permissions',
  'customFields',
  'collections',
  'events',
  'migrations',
  'jobs',
  'lifecycle',
  'submitChecks',
  'reportBlocks',
  'sessionColumns',
  'sessionFiles',
  'slots',
  'defaults',
  'pages',
  'after',
];
const ID = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const MIGRATION_ID = /^\d{3}(-[a-z0-9]+)+$/;
const LOADED = ['script', 'style', 'img', 'font', 'connect', 'frame'];
/** One place on the web, never a word such as `'unsafe-inline'` or a pattern. */
const ORIGIN = /^https:\/\/[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/;
const SETTING = /^[a-z][A-Za-z0-9]{0,39}$/;
const TITLE = /^\S.{0,79}$/;
const EVENT = /^[a-z][a-z0-9-]*\.[a-z][A-Za-z0-9]*$/;
const DOTTED = /^[a-z][a-z0-9-]*\.[a-z][a-z0-9.-]*$/;
/** Of a sheet, too. */
const BLOCK_TITLE = /^[\p{L}\p{N}](?:[^[\]:*?/\\\p{C}]{0,58}[^[\]:*?/\\\p{C}'\s])?$/u;
const MOST_METHOD = 600;
const COLUMN = /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/;
const FILE = /^[a-z][a-z0-9]*(-[a-z0-9]+)+\.csv$/;
/** Columns that the platform writes into each file of sessions. */
const VISIT_KEYS = ['session', 'respondent', 'variation', 'counted'];
const CELLS = ['text', 'number', 'boolean', 'date'];
/** A year. */
const LONGEST_MINUTES = 366 * 24 * 60;
/** Paths of the platform itself. */
const RESERVED_PATHS = ['/', '/api', '/admin', '/assets'];

/**
 * Checks a list of plugins before they are wired.
 * @returns the plugins in the order of wiring: each after those it names in `after`, otherwise as listed.
 * @throws PluginError
 */
export function checkPlugins(plugins: readonly ServerPlugin[], known: KnownPoints): ServerPlugin[] {
  for (const plugin of plugins) checkAlone(plugin, known);
  checkUnique(plugins, 'id', (plugin) => [plugin.id], 'another plugin has the same id');
  checkUnique(plugins, 'permissions', (plugin) => names(plugin.permissions), 'is declared twice');
  checkUnique(plugins, 'customFields', (plugin) => names(plugin.customFields), 'is declared twice');
  checkUnique(plugins, 'models', (plugin) => names(plugin.models), 'is declared twice');
  checkUnique(plugins, 'collections', modelNames, 'is declared twice');
  checkUnique(plugins, 'events', (plugin) => plugin.events ?? [], 'is declared twice');
  checkUnique(plugins, 'jobs', (plugin) => names(plugin.jobs), 'is declared twice');
  checkUnique(plugins, 'submitChecks', ownSteps, 'is checked twice');
  checkUnique(plugins, 'reportBlocks', (plugin) => plugin.reportBlocks?.map(({ id }) => id) ?? [], 'is declared twice');
  checkUnique(plugins, 'sessionColumns', (plugin) => names(plugin.sessionColumns), 'is declared twice');
  checkUnique(
    plugins,
    'sessionColumns',
    (plugin) => plugin.sessionColumns?.map(({ title }) => title) ?? [],
    'is the title of two',
  );
  checkUnique(plugins, 'sessionFiles', (plugin) => names(plugin.sessionFiles), 'is declared twice');
  checkUnique(plugins, 'pages', (plugin) => plugin.pages?.map(({ path }) => path) ?? [], 'is served twice');
  for (const slot of SLOTS) checkSlot(plugins, slot);
  return inOrder(plugins);
}

/** Any plugin may check steps of the platform. */
const ownSteps = ({ submitChecks = [] }: ServerPlugin) =>
  submitChecks.map(({ step }) => step).filter((step) => !isPlatformStep(step));
const names = (items: readonly { name: string }[] | undefined) => items?.map(({ name }) => name) ?? [];
/** Collections and models share the names of the database. */
const modelNames = ({ models, collections }: ServerPlugin) => [...names(models), ...names(collections)];

/** @returns a sentence about the first source that is no single place on the web, `null` where all are */
export function originProblem(policy: ContentSecurity = {}): string | null {
  for (const [kind, origins] of Object.entries(policy))
    for (const origin of origins)
      if (!LOADED.includes(kind) || !ORIGIN.test(origin)) return `"${kind}" cannot be loaded from "${origin}"`;
  return null;
}

function checkAlone(plugin: ServerPlugin, { actions, columns }: KnownPoints): void {
  const fail = (point: string, reason: string): never => {
    throw new PluginError(String(plugin.id), point, reason);
  };
  if (Math.trunc(plugin.apiVersion) !== Math.trunc(SERVER_API_VERSION) || plugin.apiVersion > SERVER_API_VERSION) {
    fail('apiVersion', `is ${plugin.apiVersion}, this platform speaks version ${SERVER_API_VERSION}`);
  }
  if (!ID.test(plugin.id)) fail('id', 'must be lower-case words joined by hyphens');
  if (plugin.id === 'core') fail('id', 'is the platform itself');
  if (plugin.routeSchemas && !existsSync(plugin.routeSchemas)) fail('routeSchemas', 'names a file that is not there');
  for (const point of Object.keys(plugin)) if (!POINTS.includes(point)) fail(point, 'is no point of the contract');
  for (const [point, policy] of [
    ['contentSecurity', plugin.contentSecurity],
    ...(plugin.pages ?? []).map(({ contentSecurity }) => ['pages', contentSecurity] as const),
  ] as const) {
    const problem = originProblem(policy);
    if (problem !== null) fail(point, problem);
  }
  for (const [name, field] of Object.entries(plugin.settings?.fields ?? {})) {
    if (!SETTING.test(name)) fail('settings', `"${name}" must be a name such as "daysKept"`);
    const problem = settingProblem(field, field.standard);
    if (problem !== null) fail('settings', `the standard of "${name}" is not possible: ${problem}`);
  }
  for (const { name, on, roles } of plugin.permissions ?? []) {
    if (!name.startsWith(`${plugin.id}.`)) fail('permissions', `"${name}" must begin with "${plugin.id}."`);
    if (!isAction(on)) fail('permissions', `"${name}" is on "${String(on)}", which is no action of the platform`);
    if (roles.length === 0 || roles.some((role) => !ROLES.includes(role)))
      fail('permissions', `"${name}" names no role, or one that does not exist`);
  }
  for (const field of plugin.customFields ?? [])
    for (const [part, problem] of Object.entries(customFieldProblems(field, plugin.id)))
      fail('customFields', `"${field.name}", ${part}: ${problem}`);
  for (const { name, owner, schema, fields, read, write, copied } of plugin.collections ?? []) {
    if (copied && owner !== 'project') fail('collections', `"${name}" cannot be copied: it belongs to no project`);
    for (const action of [read, write])
      if (typeof action === 'object' && plugin.permissions?.includes(action) !== true)
        fail('collections', `"${name}" names "${action.name}", which the plugin does not declare in its permissions`);
    if (owner !== 'platform' && schema.path(owner) !== undefined)
      fail('collections', `"${name}" declares ${owner}, which the platform adds`);
    const unknown = fieldPaths(fields).find((path) => path !== owner && path !== '_id' && !schema.path(path));
    if (unknown !== undefined) fail('collections', `"${name}" has no field ${unknown}`);
  }
  for (const name of plugin.events ?? []) {
    if (!name.startsWith(`${plugin.id}.`) || !EVENT.test(name))
      fail('events', `"${name}" must be "${plugin.id}." and a word`);
    if (isCoreEvent(name)) fail('events', `"${name}" is an event of the platform itself`);
  }
  for (const [index, { id }] of (plugin.migrations ?? []).entries()) {
    if (!MIGRATION_ID.test(id)) fail('migrations', `"${id}" must be three digits and words joined by hyphens`);
    const before = plugin.migrations?.[index - 1];
    if (before && before.id.slice(0, 3) >= id.slice(0, 3)) fail('migrations', `"${id}" comes after "${before.id}"`);
  }
  for (const { name, handler, title, every } of plugin.jobs ?? []) {
    if (title !== undefined && !TITLE.test(title))
      fail('jobs', `"${name}" needs a title of 1 to 80 characters, or none`);
    if (every !== undefined && !(Number.isInteger(every) && every >= 1 && every <= LONGEST_MINUTES))
      fail('jobs', `"${name}" cannot run every ${every} minutes`);
    if (!hasMethod(handler, 'run')) fail('jobs', `"${name}" has no handler class with a run method`);
  }
  for (const { step, check } of plugin.submitChecks ?? []) {
    if (!isPlatformStep(step) && !isStepName(step))
      fail('submitChecks', `"${step}" is no step of the platform, and no name for one: "shelf-notes"`);
    if (!hasMethod(check, 'check')) fail('submitChecks', `"${step}" has no class with a check method`);
  }
  checkBlocks(plugin, fail);
  checkColumns(plugin, columns, fail);
  checkFiles(plugin, fail);
  for (const moment of ['before', 'after'] as const) {
    for (const action of Object.keys(plugin.lifecycle?.[moment] ?? {})) {
      if (!actions.includes(action)) fail(`lifecycle.${moment}`, `"${action}" is no action of a project`);
    }
  }
  for (const point of ['slots', 'defaults'] as const) {
    for (const slot of Object.keys(plugin[point] ?? {}))
      if (!SLOTS.some((knownSlot) => knownSlot === slot)) fail(point, `"${slot}" is no slot of the platform`);
  }
  for (const { path } of plugin.pages ?? []) {
    if (!/^\/[a-z][a-z0-9-]*$/.test(path) || RESERVED_PATHS.includes(path)) fail('pages', `"${path}" cannot be taken`);
  }
}

type Fail = (point: string, reason: string) => never;

function checkBlocks({ id: plugin, reportBlocks = [] }: ServerPlugin, fail: Fail): void {
  for (const { id, title, method, after, build } of reportBlocks) {
    if (!id.startsWith(`${plugin}.`) || !DOTTED.test(id))
      fail('reportBlocks', `"${id}" must be "${plugin}." and lower-case words`);
    if (!BLOCK_TITLE.test(title)) fail('reportBlocks', `"${id}" needs a title that a sheet can have`);
    if (method.trim() === '' || method.length > MOST_METHOD)
      fail('reportBlocks', `"${id}" needs a method of 1 to ${MOST_METHOD} characters`);
    if (!REPORT_SECTIONS.includes(after))
      fail('reportBlocks', `"${id}" is after "${after}", which is no part of the report`);
    if (!hasMethod(build, 'build')) fail('reportBlocks', `"${id}" has no class with a build method`);
  }
}

function checkColumns({ id: plugin, sessionColumns = [] }: ServerPlugin, own: readonly string[], fail: Fail): void {
  for (const { name, title, type, meaning, values } of sessionColumns) {
    const prefix = `${plugin.replaceAll('-', '_')}_`;
    if (!name.startsWith(prefix) || !COLUMN.test(name))
      fail('sessionColumns', `"${name}" must be "${prefix}" and lower-case words joined by underscores`);
    if (!TITLE.test(title) || !TITLE.test(meaning))
      fail('sessionColumns', `"${name}" needs a title and a meaning of 1 to 80 characters`);
    for (const taken of [name, title])
      if (own.includes(taken)) fail('sessionColumns', `"${taken}" is a column of the platform`);
    if (!CELLS.includes(type)) fail('sessionColumns', `"${name}" holds "${type}", which no column holds`);
    if (!hasMethod(values, 'values')) fail('sessionColumns', `"${name}" has no class with a method for its values`);
  }
}

function checkFiles({ id: plugin, sessionFiles = [] }: ServerPlugin, fail: Fail): void {
  for (const { name, row, columns, rows } of sessionFiles) {
    if (!name.startsWith(`${plugin}-`) || !FILE.test(name))
      fail('sessionFiles', `"${name}" must be "${plugin}-", lower-case words joined by hyphens, and ".csv"`);
    if (!TITLE.test(row)) fail('sessionFiles', `"${name}" needs a meaning of its rows of 1 to 80 characters`);
    if (columns.length === 0) fail('sessionFiles', `"${name}" has no columns`);
    const taken = new Set(VISIT_KEYS);
    for (const column of columns) {
      if (!COLUMN.test(column.name) || !TITLE.test(column.meaning) || !CELLS.includes(column.type))
        fail('sessionFiles', `"${name}" has a column "${column.name}" whose name, type or meaning is not allowed`);
      if (taken.has(column.name)) fail('sessionFiles', `"${name}" has two columns "${column.name}"`);
      taken.add(column.name);
    }
    if (!hasMethod(rows, 'rows')) fail('sessionFiles', `"${name}" has no class with a method for its rows`);
  }
}

/** Checks a class at run time, for plugins written in JavaScript. */
function hasMethod(type: unknown, method: string): boolean {
  return typeof type === 'function' && typeof Reflect.get(type.prototype ?? {}, method) === 'function';
}

/** Stored paths of the fields of a query. */
function fieldPaths({ filter, sort, select }: CollectionDeclaration['fields']): string[] {
  const filtered = Object.entries(filter).map(([name, field]) => (typeof field === 'object' && field.path) || name);
  const named = [...sort, ...select].map((field) => (typeof field === 'string' ? field : (field.path ?? field.name)));
  return [...filtered, ...named];
}

function checkUnique(
  plugins: readonly ServerPlugin[],
  point: string,
  keys: (plugin: ServerPlugin) => readonly string[],
  reason: string,
): void {
  const seen = new Set<string>();
  for (const plugin of plugins) {
    for (const key of keys(plugin)) {
      if (seen.has(key)) throw new PluginError(plugin.id, point, point === 'id' ? reason : `"${key}" ${reason}`);
      seen.add(key);
    }
  }
}

function checkSlot(plugins: readonly ServerPlugin[], slot: (typeof SLOTS)[number]): void {
  for (const point of ['slots', 'defaults'] as const) {
    const [first, second] = plugins.filter((plugin) => plugin[point]?.[slot]);
    if (first && second) throw new PluginError(second.id, point, `"${slot}" is already claimed by "${first.id}"`);
  }
}

function inOrder(plugins: readonly ServerPlugin[]): ServerPlugin[] {
  const byId = new Map(plugins.map((plugin) => [plugin.id, plugin]));
  const ordered: ServerPlugin[] = [];
  const visit = (plugin: ServerPlugin, chain: readonly string[]): void => {
    if (ordered.includes(plugin)) return;
    if (chain.includes(plugin.id)) {
      throw new PluginError(plugin.id, 'after', `goes in a circle: ${[...chain, plugin.id].join(' -> ')}`);
    }
    for (const id of plugin.after ?? []) {
      const other = byId.get(id);
      if (!other) throw new PluginError(plugin.id, 'after', `"${id}" is not installed`);
      visit(other, [...chain, plugin.id]);
    }
    ordered.push(plugin);
  };
  for (const plugin of plugins) visit(plugin, []);
  return ordered;
}
