import type { StoredChange } from './audit-entry.schema.ts';

/** Fields that change with every write, and secrets. */
const LEFT_OUT =
  /^(_id|__v|version|guard|createdAt|updatedAt|emailKey|emailVerified|tokenVersion|invited|invitedBy|signupKey)$|password|token|secret|hash/i;

/**
 * Differences between two states of a record, by dotted path; `null` means a missing value. Elements of lists are
 * matched by their `_id` or `key`; other lists are one value.
 * @example changesOf({ name: 'A' }, { name: 'B' }) // [{ path: 'name', from: 'A', to: 'B' }]
 */
export function changesOf(before: object | null, after: object | null): StoredChange[] {
  const [from, to] = [leavesOf(before), leavesOf(after)];
  const paths = [...new Set([...from.keys(), ...to.keys()])];
  return paths
    .map((path): StoredChange => ({ path, from: from.get(path) ?? null, to: to.get(path) ?? null }))
    .filter((change) => JSON.stringify(change.from) !== JSON.stringify(change.to));
}

function leavesOf(record: object | null): Map<string, unknown> {
  const leaves = new Map<string, unknown>();
  if (record) collect(record, '', leaves);
  return leaves;
}

function collect(value: unknown, path: string, leaves: Map<string, unknown>): void {
  if (typeof value !== 'object' || value === null) leaves.set(path, value);
  else if (!Array.isArray(value)) collectAll(Object.entries(value), path, leaves);
  else if (value.length > 0 && value.every((item) => labelOf(item) !== null)) {
    collectAll(
      value.map((item): [string, unknown] => [labelOf(item) ?? '', withoutLabel(item as object)]),
      path,
      leaves,
    );
  } else if (value.length > 0) leaves.set(path, value);
}

function collectAll(entries: readonly (readonly [string, unknown])[], path: string, leaves: Map<string, unknown>) {
  for (const [key, child] of entries) {
    if (!LEFT_OUT.test(key)) collect(child, path === '' ? key : `${path}.${key}`, leaves);
  }
}

function labelOf(item: unknown): string | null {
  if (typeof item !== 'object' || item === null) return null;
  const label: unknown = Reflect.get(item, '_id') ?? Reflect.get(item, 'key');
  return typeof label === 'string' ? label : null;
}

function withoutLabel(item: object): object {
  return Object.fromEntries(Object.entries(item).filter(([name]) => name !== '_id' && name !== 'key'));
}
