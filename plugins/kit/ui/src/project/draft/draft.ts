import type { Project } from '@aislelab/domain';

/** What the wizard edits. */
export const DRAFT_FIELDS = ['name', 'region', 'content', 'variations', 'planogram'] as const;
export type DraftField = (typeof DRAFT_FIELDS)[number];
export type DraftFields = Pick<Project, DraftField>;

/**
 * A project being edited: what the platform has (`base`) and what stands in the form. Nothing here saves; `useProjectDraft` does.
 * `failed` will be tried again, `conflict` waits for a decision.
 */
export interface Draft {
  base: Project;
  fields: DraftFields;
  /** What is on its way to the platform. */
  saving: DraftFields | null;
  problem: 'none' | 'failed' | 'conflict';
  error: unknown;
  /** When the platform last took a change, ms since 1970. */
  savedAt: number | null;
}

export function openDraft(project: Project): Draft {
  return { base: project, fields: pick(project), saving: null, problem: 'none', error: null, savedAt: null };
}

export function edit(draft: Draft, patch: Partial<DraftFields>): Draft {
  return { ...draft, fields: { ...draft.fields, ...patch } };
}

/** The fields that differ from what the platform has. */
export function changesOf(draft: Draft): Partial<DraftFields> {
  const changed = DRAFT_FIELDS.filter((field) => !same(draft.fields[field], draft.base[field]));
  return Object.fromEntries(changed.map((field) => [field, draft.fields[field]]));
}

export function isDirty(draft: Draft): boolean {
  return DRAFT_FIELDS.some((field) => !same(draft.fields[field], draft.base[field]));
}

export function startSaving(draft: Draft): Draft {
  return { ...draft, saving: draft.fields, problem: 'none', error: null };
}

/** The platform took what was on its way; what was typed meanwhile stays, and is a change to the new version. */
export function saved(draft: Draft, project: Project, now: number): Draft {
  const sent = draft.saving ?? draft.fields;
  return { ...draft, base: project, fields: merge(project, draft.fields, sent), saving: null, savedAt: now };
}

export function failed(draft: Draft, error: unknown, conflict: boolean): Draft {
  return { ...draft, saving: null, problem: conflict ? 'conflict' : 'failed', error };
}

/** After a conflict: what was typed here stands on top of the newer version. */
export function keepMine(draft: Draft, latest: Project): Draft {
  return {
    ...draft,
    base: latest,
    fields: merge(latest, draft.fields, pick(draft.base)),
    problem: 'none',
    error: null,
  };
}

/** Forgets what is not saved. */
export function discard(draft: Draft): Draft {
  return { ...openDraft(draft.base), savedAt: draft.savedAt };
}

/**
 * A newer version came from elsewhere: an untouched form follows it, a touched one waits for its own save to find the conflict. The same
 * version is followed too: counts of sessions and the state of the report change without an edit.
 */
export function follow(draft: Draft, project: Project): Draft {
  if (project._id === draft.base._id && (project.version < draft.base.version || isDirty(draft) || draft.saving))
    return draft;
  return { ...openDraft(project), savedAt: draft.savedAt };
}

/** `theirs`, but with every field of `mine` that differs from what `mine` started from. */
function merge(theirs: DraftFields, mine: DraftFields, start: DraftFields): DraftFields {
  const touched = DRAFT_FIELDS.filter((field) => !same(mine[field], start[field]));
  return { ...pick(theirs), ...Object.fromEntries(touched.map((field) => [field, mine[field]])) };
}

function pick({ name, region, content, variations, planogram }: DraftFields): DraftFields {
  return { name, region, content, variations, planogram };
}

function same(a: unknown, b: unknown): boolean {
  return a === b || canonical(a) === canonical(b);
}

/** JSON with sorted keys: the platform may answer the keys of a record in another order than they were sent. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
