import { edit, changesOf, DRAFT_FIELDS, isDirty, openDraft, type Draft, type DraftFields } from './draft.ts';
import type { Project } from '@aislelab/domain';

/** What a form held that the platform did not have yet, and what it started from. */
export interface KeptDraft {
  version: number;
  mine: Partial<DraftFields>;
  start: Partial<DraftFields>;
}

/** In one tab, of one person: two tabs with the same project do not overwrite what the other keeps. A closed tab leaves it to the next. */
export const keptKey = (viewer: string, project: string) => `aislelab.project/${viewer}/${project}`;

/** Writes down what is not saved, or forgets it once everything is. */
export function keepDraft(storage: Storage, key: string, draft: Draft): void {
  if (!isDirty(draft)) return storage.removeItem(key);
  const mine = changesOf(draft);
  const kept: KeptDraft = { version: draft.base.version, mine, start: fieldsLike(mine, draft.base) };
  try {
    storage.setItem(key, JSON.stringify(kept));
  } catch {
    // No room left: the form goes on, only a reload would lose what is not saved.
    storage.removeItem(key);
  }
}

/** A tab keeps its drafts to itself; what outlives it is shared by all tabs. */
export interface TabStorages {
  tab: Storage;
  shared: Storage;
}

/** What an earlier page of this tab kept, or a tab that was closed before its changes were saved. */
export function keptText({ tab, shared }: TabStorages, key: string): string | null {
  return tab.getItem(key) ?? shared.getItem(key);
}

/** The tab may be closing: what is not saved is left for whichever opens the project next. */
export function leaveDraft({ tab, shared }: TabStorages, key: string): void {
  const text = tab.getItem(key);
  try {
    if (text !== null) shared.setItem(key, text);
  } catch {
    // No room left: the browser has asked whether to leave without saving.
  }
}

/**
 * The draft of a project with what an earlier page kept. On a version that is newer than the one it started from it is a
 * conflict, for the person to decide.
 */
export function reopenDraft(project: Project, text: string | null): Draft {
  const draft = openDraft(project);
  const kept = read(text);
  if (!kept) return draft;
  const restored = edit(draft, kept.mine);
  if (kept.version >= project.version || !isDirty(restored)) return restored;
  const base = { ...project, ...kept.start, version: kept.version };
  return { ...restored, base, problem: 'conflict' };
}

/** Written by this very code; anything else in its place is no draft. */
function read(text: string | null): KeptDraft | null {
  if (text === null) return null;
  try {
    const kept = JSON.parse(text) as KeptDraft;
    return typeof kept.version === 'number' && typeof kept.mine === 'object' ? kept : null;
  } catch {
    return null;
  }
}

function fieldsLike(mine: Partial<DraftFields>, base: DraftFields): Partial<DraftFields> {
  return Object.fromEntries(DRAFT_FIELDS.filter((field) => field in mine).map((field) => [field, base[field]]));
}
