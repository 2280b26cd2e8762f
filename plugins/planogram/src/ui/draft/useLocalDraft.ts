import { currentState, type Id, type Planogram } from '@aislelab/domain';
import { forget as forgetEntry, keep, sharedStorage, useViewer } from '@aislelab/ui-kit/api';
import { t } from '@aislelab/ui-kit/texts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { layoutsOf, planogramsOf, type LayoutId, type Layouts } from '../compare/layouts.ts';
import type { Editor } from '../state/useEditor.ts';
import { draftFor, fingerprint, type LocalDraft } from './local-draft.ts';

/** Pause after a change before the draft is saved. */
const PAUSE_MS = 400;

export interface OfferedDraft {
  draft: LocalDraft;
  /** The planogram is not the one that the draft started from. */
  outdated: boolean;
  restore: () => Promise<void>;
  forget: () => void;
}
/** A layout with a possible draft in this browser. */
interface Kept {
  id: LayoutId;
  key: string;
  opening: Planogram;
  base: string;
}

/**
 * Keeps unapplied changes in this browser, layout by layout, so that a crash or a closed tab loses nothing. Offers them when the planogram
 * is opened again. Applying and discarding delete them.
 */
export function useLocalDraft(editor: Editor): { offer: OfferedDraft | null; forget: () => void } {
  const { draftKey, disabled, variations } = editor.props;
  const user = useViewer()._id;
  const prefix = draftKey === undefined || disabled ? null : `aislelab.planogram/${user}/${draftKey}`;
  const [kept] = useState(() => (prefix === null ? [] : keptOf(editor.state, prefix, variations)));
  const [drafts, setDrafts] = useState(() =>
    kept.flatMap((one) => {
      const draft = draftFor(sharedStorage(), one.key, one.opening, Date.now());
      return draft ? [{ ...one, draft }] : [];
    }),
  );
  const { changed, state } = editor;

  /** Warned once: the problem lasts as long as the editor is open. */
  const warned = useRef(false);
  const write = useEffectEvent(() => {
    if (drafts.length > 0) return;
    const layouts = layoutsOf(state);
    let room = true;
    for (const { id, key, opening, base } of kept) {
      const history = layouts.get(id);
      const planogram = history && currentState(history);
      const touched = planogram && planogram !== opening && fingerprint(planogram) !== base;
      const draft: LocalDraft | null = touched ? { planogram, at: Date.now(), base } : null;
      if (!draft) forgetEntry(sharedStorage(), key);
      else if (!keep(sharedStorage(), key, draft)) room = false;
    }
    if (room || warned.current) return;
    warned.current = true;
    editor.say(
      t('This browser cannot keep your changes: its storage is full or switched off. Apply them soon.'),
      'refused',
    );
  });
  useEffect(() => {
    // Delete the draft of undone changes at once: the editor may close before the pause is over.
    if (!changed) write();
    const timer = setTimeout(() => write(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [changed, state.history, state.parked]);
  useEffect(() => {
    const now = () => write();
    window.addEventListener('pagehide', now);
    return () => window.removeEventListener('pagehide', now);
  }, []);

  const forget = () => {
    for (const { key } of kept) forgetEntry(sharedStorage(), key);
    setDrafts([]);
  };
  const restore = async () => {
    // Products that cannot be looked up appear without a picture, as in any planogram.
    await editor.lookUp(...drafts.map(({ draft }) => draft.planogram)).catch(() => undefined);
    setDrafts([]);
    editor.dispatch({
      type: 'restore',
      layouts: drafts.map(({ id, draft }) => [id, draft.planogram] as const),
      text: t('Restored'),
    });
  };
  const [first] = drafts;
  const outdated = drafts.some(({ draft, base }) => draft.base !== base);
  return { offer: first ? { draft: first.draft, outdated, restore, forget } : null, forget };
}

/** The shared layout, and one for every variation: it may begin its own at any time. */
function keptOf(state: Layouts, prefix: string, variations: readonly { _id: Id }[]): Kept[] {
  const { shared, own } = planogramsOf(state);
  return [null, ...variations.map(({ _id }) => _id)].map((id) => {
    const opening = (id === null ? undefined : own[id]) ?? shared;
    return { id, key: id === null ? prefix : `${prefix}/${id}`, opening, base: fingerprint(opening) };
  });
}
