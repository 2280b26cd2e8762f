import { can, type Project } from '@aislelab/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { ApiError } from '../../api/ApiError.ts';
import { useApi } from '../../api/ApiProvider.tsx';
import { useSession, useViewer } from '../../viewer/ViewerProvider.tsx';
import { projectKeys } from '../data/keys.ts';
import * as drafts from './draft.ts';
import type { Draft, DraftFields } from './draft.ts';
import { keepDraft, keptKey, keptText, leaveDraft, reopenDraft } from './keptDraft.ts';

/** A pause in typing after which the draft is saved, and the pause before a failed save is tried again. */
const PAUSE_MS = 1_200;
const RETRY_MS = 5_000;

const storages = () => ({ tab: sessionStorage, shared: localStorage });

type FieldsPatch = Partial<DraftFields> | ((fields: DraftFields) => Partial<DraftFields>);

export interface ProjectDraft extends DraftFields {
  /** The project as the platform has it. */
  project: Project;
  draft: Draft;
  /** In DRAFT, and the viewer may edit it. */
  editable: boolean;
  /** There is something the platform does not have yet. */
  dirty: boolean;
  /** What is only known later, such as a stored picture, is said of the fields as they are then. */
  edit: (patch: FieldsPatch) => void;
  /** Saves at once; false when it could not be saved. */
  save: () => Promise<boolean>;
  discard: () => void;
  /** After a conflict: what stands here, on top of the newer version; or the newer version instead. */
  keepMine: () => Promise<void>;
  takeTheirs: () => Promise<void>;
}

/**
 * The form of the whole wizard: saves as one types, never two saves at a time, and loses nothing when a save fails.
 * @param held while somebody is asked whether to save: what is saved meanwhile could not be discarded any more
 */
export function useProjectDraft(project: Project, held: boolean): ProjectDraft {
  const api = useApi();
  const queries = useQueryClient();
  const viewer = useViewer();
  const { state: session } = useSession();
  const mayEdit = (one: Project) => one.status === 'DRAFT' && can(viewer, 'projects.edit', one);
  const key = keptKey(viewer._id, project._id);
  const [draft, setDraft] = useState(() => reopenDraft(project, mayEdit(project) ? keptText(storages(), key) : null));
  // Saves follow one another outside of rendering and must see the latest draft.
  const current = useRef(draft);
  const running = useRef<Promise<boolean> | null>(null);
  const change = useCallback((next: (draft: Draft) => Draft) => {
    current.current = next(current.current);
    setDraft(current.current);
  }, []);

  const path = `/projects/${project._id}`;
  const saveOnce = useCallback(async (): Promise<boolean> => {
    if (!drafts.isDirty(current.current)) return true;
    const { base } = current.current;
    const body = { version: base.version, ...drafts.changesOf(current.current) };
    change(drafts.startSaving);
    try {
      const next = await api.patch<Project>(path, body);
      change((before) => drafts.saved(before, next, Date.now()));
      queries.setQueryData(projectKeys.one(next._id), next);
      void queries.invalidateQueries({ queryKey: projectKeys.lists });
      return true;
    } catch (error) {
      change((before) => drafts.failed(before, error, error instanceof ApiError && error.code === 'CONFLICT'));
      return false;
    }
  }, [api, change, path, queries]);

  const save = useCallback(async (): Promise<boolean> => {
    while (running.current) await running.current;
    running.current = saveOnce().finally(() => {
      running.current = null;
    });
    return running.current;
  }, [saveOnce]);

  /** What could not be decided can be decided again. */
  const decide = useCallback(
    (act: () => Promise<void>) => act().catch((error) => change((before) => drafts.failed(before, error, true))),
    [change],
  );
  const latest = useCallback(() => api.get<Project>(path, { params: { full: true } }), [api, path]);
  const actions = useMemo(
    () => ({
      save,
      edit: (patch: FieldsPatch) =>
        change((before) => drafts.edit(before, typeof patch === 'function' ? patch(before.fields) : patch)),
      discard: () => change(drafts.discard),
      keepMine: () =>
        decide(async () => {
          const theirs = await latest();
          change((before) => drafts.keepMine(before, theirs));
          await save();
        }),
      takeTheirs: () =>
        decide(async () => {
          const theirs = await latest();
          change(() => drafts.openDraft(theirs));
          queries.setQueryData(projectKeys.one(theirs._id), theirs);
        }),
    }),
    [change, decide, latest, queries, save],
  );

  useEffect(() => change((before) => drafts.follow(before, project)), [change, project]);

  const editable = mayEdit(draft.base);
  const dirty = drafts.isDirty(draft);
  const may = editable && !held && session === 'signedIn';
  const waits = may && dirty && draft.saving === null && draft.problem !== 'conflict';
  // Whoever has just signed in again waits for no retry.
  const signedOut = draft.error instanceof ApiError && draft.error.status === 401;
  const pause = draft.problem === 'failed' && !signedOut ? RETRY_MS : PAUSE_MS;
  useEffect(() => {
    if (!waits) return;
    const timer = setTimeout(() => void save(), pause);
    return () => clearTimeout(timer);
    // The pause begins anew with every change of the fields.
  }, [waits, save, draft.fields, pause]);
  useEffect(() => {
    if (editable) keepDraft(sessionStorage, key, draft);
  }, [editable, key, draft]);
  useEffect(() => {
    if (!editable) return;
    // From here on it is this tab's; also when the browser shows a page again that was left.
    const take = () => localStorage.removeItem(key);
    const leave = () => leaveDraft(storages(), key);
    take();
    addEventListener('pageshow', take);
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pageshow', take);
      removeEventListener('pagehide', leave);
    };
  }, [editable, key]);

  const flush = useEffectEvent(() => {
    if (editable && drafts.isDirty(current.current)) void save();
  });
  useEffect(() => () => flush(), []);
  useEffect(() => {
    if (!dirty || !editable) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [dirty, editable]);

  return { ...draft.fields, ...actions, project: draft.base, draft, editable, dirty };
}
