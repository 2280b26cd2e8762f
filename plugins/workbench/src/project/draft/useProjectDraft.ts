import { can, type Project, type Viewer } from '@aislelab/domain';
import { ApiError, useApi, useSession, useViewer } from '@aislelab/ui-kit/api';
import { projectKeys } from '@aislelab/ui-kit/data';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import * as drafts from './draft.ts';
import type { Draft, DraftFields } from './draft.ts';
import { reopenDraft } from './keptDraft.ts';
import type { OpenDraftPage } from './useDraftPage.ts';
import { useKeeping } from './useKeeping.ts';

type FieldsPatch = Partial<DraftFields> | ((fields: DraftFields) => Partial<DraftFields>);

export interface ProjectDraft extends DraftFields {
  /** The project as the platform has it. */
  project: Project;
  draft: Draft;
  /** In DRAFT, and the viewer may edit it. */
  editable: boolean;
  /** There are changes that the platform does not have yet. */
  dirty: boolean;
  /** Unsaved changes outlive this page; false if the browser has no room for them. */
  kept: boolean;
  /** Values that arrive late, such as a stored picture, are applied to the fields of that moment. */
  edit: (patch: FieldsPatch) => void;
  /** False when it could not be saved. */
  save: () => Promise<boolean>;
  discard: () => void;
  /** After a conflict: keeps the changes made here, on top of the newer version; or loads the newer version instead. */
  keepMine: () => Promise<void>;
  takeTheirs: () => Promise<void>;
}

export const mayEdit = (viewer: Viewer, project: Project) =>
  project.status === 'DRAFT' && can(viewer, 'projects.edit', project);

/**
 * The form of the whole wizard. It saves on request, never two saves at a time; until then the changes are a draft in the browser.
 */
export function useProjectDraft(project: Project, page: OpenDraftPage): ProjectDraft {
  const api = useApi();
  const queries = useQueryClient();
  const viewer = useViewer();
  const { state: session } = useSession();
  const [draft, setDraft] = useState(() => reopenDraft(project, page.left));
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

  /** A decision that failed can be repeated. */
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

  const editable = mayEdit(viewer, draft.base);
  const dirty = drafts.isDirty(draft);
  const kept = useKeeping(draft, editable, page.key);
  // Signed in again over the page: that refusal is over.
  const over = session === 'signedIn' && draft.error instanceof ApiError && draft.error.status === 401;
  const shown: Draft = over ? { ...draft, problem: 'none', error: null } : draft;
  return { ...draft.fields, ...actions, project: draft.base, draft: shown, editable, dirty, kept };
}
