import { useState } from 'react';
import { ApiError } from '../api/ApiError.ts';
import { useSession } from '../viewer/ViewerProvider.tsx';
import type { FieldErrors } from './field.ts';
import { isSame, mergeFields, withNewer, type Newer } from './merge.ts';

export interface VersionedFormOptions<R extends { version: number }, F extends object> {
  record: R;
  /** The fields that are edited, as plain data. */
  read: (record: R) => F;
  /** Errors found before the request. */
  check: (fields: F) => FieldErrors;
  /** Sends what changed since that version; a `CONFLICT` is handled here. */
  save: (version: number, changes: Partial<F>) => Promise<R>;
  /** The record as the platform has it now. */
  reload: () => Promise<R>;
  onSaved?: (record: R) => void;
}
export interface VersionedForm<F extends object> {
  fields: F;
  edit: (patch: Partial<F>) => void;
  /** Errors beside the fields, from the form's check and from the platform. */
  errors: FieldErrors;
  /** A refusal that belongs to no field. */
  failure: unknown;
  /** Another user saved in between. */
  conflicted: boolean;
  /** Fields that both changed: the typed value stays until the user takes the newer one. */
  newer: readonly Newer[];
  take: (newer: Newer) => void;
  dirty: boolean;
  saving: boolean;
  /** False when it was not saved. */
  submit: () => Promise<boolean>;
  discard: () => void;
}
interface State<R, F> {
  base: R;
  fields: F;
  checked: boolean;
  refused: FieldErrors;
  failure: unknown;
  conflicted: boolean;
  newer: readonly Newer[];
  saving: boolean;
}

/**
 * The form of a record that other users edit too. A save names the version it started from. A conflicting save loses nothing: the other
 * user's changes appear, typed values stay, and where both changed the same field the newer value is offered.
 */
export function useVersionedForm<R extends { version: number }, F extends object>(
  options: VersionedFormOptions<R, F>,
): VersionedForm<F> {
  const { record, read, check } = options;
  const [state, setState] = useState<State<R, F>>(() => opened(record, read));
  const change = (patch: Partial<State<R, F>>) => setState((before) => ({ ...before, ...patch }));
  const { state: session } = useSession();

  // The form follows the record, which other actions on the page change too.
  if (record.version > state.base.version && !state.saving) setState(followed(state, record, read));

  const found = check(state.fields);
  const submit = async (): Promise<boolean> => {
    if (state.saving) return false;
    if (Object.keys(found).length > 0) {
      change({ checked: true });
      return false;
    }
    change({ saving: true, failure: null, refused: {}, checked: true });
    try {
      const saved = await options.save(state.base.version, changesBetween(read(state.base), state.fields));
      setState(opened(saved, read));
      options.onSaved?.(saved);
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'CONFLICT') await meet(error);
      else {
        const refused = error instanceof ApiError ? error.errors : {};
        change({ saving: false, refused, failure: Object.keys(refused).length > 0 ? null : error });
      }
      return false;
    }
  };
  const meet = async (conflict: unknown) => {
    try {
      const theirs = await options.reload();
      // Nothing newer: the conflict is of another kind.
      if (theirs.version === state.base.version) return change({ saving: false, failure: conflict });
      setState((before) => ({ ...followed(before, theirs, read), conflicted: true, saving: false }));
    } catch (error) {
      change({ saving: false, failure: error });
    }
  };
  return {
    fields: state.fields,
    errors: { ...(state.checked ? found : {}), ...state.refused },
    // Signed in again over the page: that refusal is over.
    failure: session === 'signedIn' && isSignedOut(state.failure) ? null : state.failure,
    conflicted: state.conflicted,
    newer: state.newer,
    dirty: !isSame(read(state.base), state.fields),
    saving: state.saving,
    submit,
    edit: (patch) => setState((before) => ({ ...before, fields: { ...before.fields, ...patch }, refused: {} })),
    take: (newer) =>
      setState((before) => ({
        ...before,
        fields: withNewer(before.fields, newer),
        newer: before.newer.filter((one) => one !== newer),
      })),
    discard: () => setState((before) => opened(before.base, read)),
  };
}

function opened<R, F>(base: R, read: (record: R) => F): State<R, F> {
  return {
    base,
    fields: read(base),
    checked: false,
    refused: {},
    failure: null,
    conflicted: false,
    newer: [],
    saving: false,
  };
}

/** Merges a newer record into the form; a conflict only if both changed the same field. */
function followed<R, F extends object>(state: State<R, F>, theirs: R, read: (record: R) => F): State<R, F> {
  if (isSame(read(state.base), state.fields)) return opened(theirs, read);
  const { merged, newer } = mergeFields(read(state.base), state.fields, read(theirs));
  return { ...state, base: theirs, fields: merged, newer, conflicted: newer.length > 0 };
}

function changesBetween<F extends object>(base: F, fields: F): Partial<F> {
  const before = new Map(Object.entries(base));
  return Object.fromEntries(
    Object.entries(fields).filter(([key, value]) => !isSame(before.get(key), value)),
  ) as Partial<F>;
}

function isSignedOut(failure: unknown): boolean {
  return failure instanceof ApiError && failure.status === 401;
}
