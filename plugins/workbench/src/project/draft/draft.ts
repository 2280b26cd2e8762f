import { normalized, type Project } from '@aislelab/domain';
import { mergeDrafts } from './mergeDrafts.ts';

/** Fields that the wizard edits. */
export const DRAFT_FIELDS = ['name', 'region', 'team', 'content', 'variations', 'planogram'] as const;
export type DraftField = (typeof DRAFT_FIELDS)[number];
export type DraftFields = Pick<Project, DraftField>;

/**
 * A project being edited: the platform's version (`base`) and the content of the form. Nothing here saves; `useProjectDraft` does.
 * `failed` can be retried, `conflict` waits for a decision.
 */
export interface Draft {
  base: Project;
  fields: DraftFields;
  /** Fields of a save in progress. */
  saving: DraftFields | null;
  problem: 'none' | 'failed' | 'conflict';
  error: unknown;
  /** When the platform last took a change, ms since 1970. */
  savedAt: number | null;
  /** When an earlier page kept what came back here, ms since 1970; `null` when nothing did, or it was dealt with. */
  restored: number | null;
}

export function openDraft(project: Project): Draft {
  return {
    base: project,
    fields: pick(project),
    saving: null,
    problem: 'none',
    error: null,
    savedAt: null,
    restored: null,
  };
}

export function edit(draft: Draft, patch: Partial<DraftFields>): Draft {
  return { ...draft, fields: { ...draft.fields, ...patch } };
}

/** The fields that differ from the platform's version. */
export function changesOf(draft: Draft): Partial<DraftFields> {
  const changed = DRAFT_FIELDS.filter((field) => !same(draft.fields[field], draft.base[field]));
  return Object.fromEntries(changed.map((field) => [field, draft.fields[field]]));
}

export function isDirty(draft: Draft): boolean {
  return DRAFT_FIELDS.some((field) => !same(draft.fields[field], draft.base[field]));
}

/** True if the store layout, or a layout of a variation, changed. */
export function changesLayouts({ base, fields }: Draft): boolean {
  const layouts = ({ planogram, variations }: DraftFields) => [
    planogram,
    Object.fromEntries(variations.flatMap(({ _id, planogram: own }) => (own ? [[_id, own]] : []))),
  ];
  return !same(layouts(fields), layouts(base));
}

export function startSaving(draft: Draft): Draft {
  return { ...draft, saving: draft.fields, problem: 'none', error: null };
}

/** The platform accepted the save. Fields edited since then stay, as changes to the new version. */
export function saved(draft: Draft, project: Project, now: number): Draft {
  const sent = draft.saving ?? draft.fields;
  // A field that differs from the sent one was edited since; a trailing space before the next word is no difference.
  const typed = DRAFT_FIELDS.filter((field) => {
    const mine = draft.fields[field];
    return !same(mine, sent[field]) || same(mine, project[field]);
  });
  const fields = { ...pick(project), ...Object.fromEntries(typed.map((field) => [field, draft.fields[field]])) };
  return { ...draft, base: project, fields, saving: null, savedAt: now, restored: null };
}

export function failed(draft: Draft, error: unknown, conflict: boolean): Draft {
  return { ...draft, saving: null, problem: conflict ? 'conflict' : 'failed', error };
}

/** After a conflict: merges the changes made here into the newer version, part by part. */
export function keepMine(draft: Draft, latest: Project): Draft {
  return {
    ...draft,
    base: latest,
    fields: mergeDrafts(pick(draft.base), draft.fields, pick(latest)),
    problem: 'none',
    error: null,
    restored: null,
  };
}

/** Drops unsaved changes. */
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

function pick({ name, region, team, content, variations, planogram }: DraftFields): DraftFields {
  return { name, region, team, content, variations, planogram };
}

function same(a: unknown, b: unknown): boolean {
  return a === b || canonical(a) === canonical(b);
}

/** JSON with sorted keys and trimmed texts: the platform may return keys in another order, and trims the texts that it gets. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => {
    if (typeof part === 'string') return normalized(part, 'NFC').trim();
    return typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part;
  });
}
