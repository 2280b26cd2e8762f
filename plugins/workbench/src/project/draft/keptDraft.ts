import { parsePlanogram, type Project } from '@aislelab/domain';
import { forget, keep, keptUnder, type KeptEntry, type KeptStorage } from '@aislelab/ui-kit/api';
import { changesOf, DRAFT_FIELDS, edit, isDirty, openDraft, type Draft, type DraftFields } from './draft.ts';

/** Unsaved changes of a form, and the version and values that it started from. */
export interface KeptDraft extends KeptEntry {
  version: number;
  mine: Partial<DraftFields>;
  start: Partial<DraftFields>;
}

/** Prefix of the drafts of a person for a project. Each open page has its own key, so that two tabs do not overwrite each other's. */
export const keptPrefix = (viewer: string, project: string) => `aislelab.project/${viewer}/${project}/`;

/** Keeps unsaved changes, or deletes them once everything is saved. @returns false if the browser has no room */
export function keepDraft(storage: KeptStorage | null, key: string, draft: Draft, now: number): boolean {
  if (!isDirty(draft)) {
    forget(storage, key);
    return true;
  }
  const mine = changesOf(draft);
  const kept: KeptDraft = { at: now, version: draft.base.version, mine, start: fieldsLike(mine, draft.base) };
  return keep(storage, key, kept);
}

/**
 * The draft of a project with the changes that an earlier page kept. If the project's version is newer than the one they started from,
 * the draft is in conflict, for the user to decide.
 */
export function reopenDraft(project: Project, kept: KeptDraft | null): Draft {
  const draft = openDraft(project);
  if (!kept) return draft;
  const restored = { ...edit(draft, kept.mine), restored: kept.at };
  if (!isDirty(restored)) return draft;
  if (kept.version >= project.version) return restored;
  const base = { ...project, ...kept.start, version: kept.version };
  return { ...restored, base, problem: 'conflict' };
}

/** The draft kept under a key; any other content counts as no draft. */
export function readDraft(storage: KeptStorage | null, key: string, now: number): KeptDraft | null {
  const kept = keptUnder(storage, key, now);
  if (!kept) return null;
  const { at, version, mine, start } = kept;
  return typeof at === 'number' && typeof version === 'number' && areFields(mine) && areFields(start)
    ? { at, version, mine, start }
    : null;
}

const isTextOrNull = (value: unknown) => value === null || typeof value === 'string';
const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);
const CHECKS: Record<keyof DraftFields, (value: unknown) => boolean> = {
  name: (value) => typeof value === 'string',
  region: isTextOrNull,
  team: isTextOrNull,
  content: isObject,
  variations: (value) => Array.isArray(value) && value.every(isObject),
  planogram: (value) => parsePlanogram(value).ok,
};
/** Checks the shape of each field. Their content was written by this page, and the platform checks it on saving. */
function areFields(value: unknown): value is Partial<DraftFields> {
  if (typeof value !== 'object' || value === null) return false;
  const given = new Map<string, unknown>(Object.entries(value));
  return DRAFT_FIELDS.every((field) => !given.has(field) || CHECKS[field](given.get(field)));
}

function fieldsLike(mine: Partial<DraftFields>, base: DraftFields): Partial<DraftFields> {
  return Object.fromEntries(DRAFT_FIELDS.filter((field) => field in mine).map((field) => [field, base[field]]));
}
