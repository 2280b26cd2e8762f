// `npm run spec:coverage`: how each statement of the specification is proven - by a rule, over HTTP, in a browser or end to end - and
// whether that fits what it says (test/spec/kinds.tsv). Fails where a proof is missing or of another kind. `-- --all` lists every statement.
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from '@swc/core';

const root = fileURLToPath(new URL('..', import.meta.url));
const ID = /P[12]-[A-Z]{3}-\d{2}/g;
/** `step` is the test of the end-to-end specs, which goes on where the last one ended. */
const TESTS = ['it', 'test', 'step'];
/** What a statement is about, and the tests that prove such a statement. */
const NEEDS = {
  rule: ['rule', 'HTTP', 'browser', 'end to end'],
  call: ['HTTP', 'end to end'],
  screen: ['browser', 'end to end'],
};
const KINDS = ['rule', 'HTTP', 'browser', 'end to end'];
/** Starts the platform, or the part of it that a spec is about, and asks it over HTTP. */
const STARTS_A_SERVER = /\b(?:create(?:Test|Platform)App|startPlatform|createWorld|openStripeWorld)\(/;

function table(name) {
  const [, ...lines] = readFileSync(join(root, 'test/spec', name), 'utf8')
    .trim()
    .split('\n');
  return lines.map((line) => line.split('\t'));
}

function specs(dir) {
  return readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
    if (['node_modules', 'dist', '.git', '.data', '.build', 'output'].includes(entry.name)) return [];
    const path = join(dir, entry.name);
    if (entry.isDirectory()) return specs(path);
    return /\.spec\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

const asts = new Map();
/** Syntax of a file, parsed once. */
function parse(path) {
  if (!asts.has(path)) {
    const source = readFileSync(path, 'utf8');
    const options = { syntax: 'typescript', tsx: path.endsWith('x'), decorators: true };
    asts.set(path, { source, body: parseSync(source, options).body });
  }
  return asts.get(path);
}

function kindOf(path) {
  const name = relative(root, path);
  if (name.startsWith('test/e2e/')) return 'end to end';
  if (/\.browser\.spec\.tsx?$/.test(name)) return 'browser';
  return reached(path).some((file) => STARTS_A_SERVER.test(parse(file).source)) ? 'HTTP' : 'rule';
}

/** The spec and what it imports of its own and other folders of tests: their helpers may start the server, their suites hold tests. */
function reached(path, found = new Set()) {
  if (found.has(path)) return [];
  found.add(path);
  for (const { type, source } of parse(path).body)
    if (/^(Import|ExportNamed|ExportAll)/.test(type) && source?.value.startsWith('.') && source.value.endsWith('.ts')) {
      const target = join(dirname(path), source.value);
      if (/\/testing\/|\/test\//.test(target.slice(root.length - 1))) reached(target, found);
    }
  return [...found];
}

/** Every id in the title of a test that runs, `it.each` with the ids in its table included. */
function idsIn(path) {
  const ids = new Set();
  const { body } = parse(path);
  const named = new Map();
  visit(body, ({ type, id, init }) => {
    if (type === 'VariableDeclarator' && init) named.set(id.value, init);
  });
  visit(body, (node) => {
    if (node.type !== 'CallExpression') return;
    const test = testOf(node.callee);
    const title = node.arguments[0]?.expression;
    if (!test || !title) return;
    const text = textOf(title);
    for (const [id] of text.matchAll(ID)) ids.add(id);
    if (!test.table || !text.includes('%s')) return;
    const table = test.table.type === 'Identifier' ? named.get(test.table.value) : test.table;
    if (table) for (const [id] of textOf(table).matchAll(ID)) ids.add(id);
  });
  return ids;
}

/** `it(…)`, `test(…)` and their `.each(table)(…)`; not `it.skip` and `it.todo`, which prove nothing. */
function testOf(callee) {
  if (callee.type === 'Identifier') return TESTS.includes(callee.value) ? {} : null;
  if (callee.type !== 'CallExpression' || callee.callee.type !== 'MemberExpression') return null;
  const { object, property } = callee.callee;
  const each = object.type === 'Identifier' && TESTS.includes(object.value) && property.value === 'each';
  return each ? { table: callee.arguments[0]?.expression } : null;
}

/** All the text in an expression. */
function textOf(expression) {
  let text = '';
  visit(expression, (node) => {
    if (node.type === 'StringLiteral') text += `${node.value} `;
    if (node.type === 'TemplateElement') text += `${node.cooked ?? node.raw} `;
  });
  return text;
}

function visit(node, see) {
  if (Array.isArray(node)) for (const one of node) visit(one, see);
  else if (typeof node === 'object' && node !== null) {
    if (typeof node.type === 'string') see(node);
    for (const value of Object.values(node)) if (typeof value === 'object') visit(value, see);
  }
}

/** Id -> kind of test -> files. */
const proofs = new Map();
for (const spec of specs(root)) {
  const kind = kindOf(spec);
  for (const file of reached(spec))
    for (const id of idsIn(file)) {
      const byKind = proofs.get(id) ?? proofs.set(id, {}).get(id);
      (byKind[kind] ??= new Set()).add(relative(root, file));
    }
}

const needed = new Map(table('kinds.tsv').map(([id, needs]) => [id, needs.split(' ')]));
const rows = ['checklist-1.tsv', 'checklist-2.tsv'].flatMap(table).map(([id, area, , requirement]) => {
  const kinds = KINDS.filter((kind) => proofs.get(id)?.[kind]);
  const needs = needed.get(id) ?? [];
  const missing = needs.filter((need) => !NEEDS[need]?.some((kind) => kinds.includes(kind)));
  return { id, area: `${id.slice(0, 2)} ${area}`, requirement, kinds, needs, missing };
});

const all = process.argv.includes('--all');
const areas =
  Map.groupBy?.(rows, ({ area }) => area) ??
  new Map(rows.map(({ area }) => [area, rows.filter((row) => row.area === area)]));
console.log(`${'area'.padEnd(22)} proven  ${KINDS.map((kind) => kind.padStart(10)).join(' ')}`);
for (const [area, list] of [...areas].sort(([a], [b]) => a.localeCompare(b))) {
  const by = KINDS.map((kind) => String(list.filter(({ kinds }) => kinds.includes(kind)).length).padStart(10));
  const proven = list.filter(({ needs, missing }) => needs.length > 0 && missing.length === 0).length;
  console.log(`${area.padEnd(22)} ${String(proven).padStart(3)}/${String(list.length).padEnd(3)} ${by.join(' ')}`);
  if (all)
    for (const { id, needs, kinds, requirement } of list)
      console.log(
        `    ${id}  needs ${needs.join(' and ').padEnd(15)} has ${kinds.join(', ').padEnd(30)} ${requirement}`,
      );
}
const known = new Set(rows.map(({ id }) => id));
const problems = [
  ...rows.filter(({ needs }) => needs.length === 0).map(({ id }) => `${id} has no line in test/spec/kinds.tsv`),
  ...rows
    .filter(({ missing }) => missing.length > 0)
    .map(
      ({ id, missing, kinds, requirement }) =>
        `${id} is about a ${missing.join(' and a ')}, its tests are: ${kinds.join(', ') || 'none'} - ${requirement}`,
    ),
  ...[...proofs.keys(), ...needed.keys()]
    .filter((id) => !known.has(id))
    .map((id) => `${id} is no statement of the specification`),
  ...[...needed].flatMap(([id, needs]) =>
    needs.filter((need) => !NEEDS[need]).map((need) => `${id} needs an unknown kind: ${need}`),
  ),
];
console.log(
  `${rows.length - rows.filter(({ needs, missing }) => needs.length === 0 || missing.length > 0).length} of ${rows.length} statements proven by a test of their kind`,
);
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
