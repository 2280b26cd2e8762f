import { useViewer } from '@aislelab/ui-kit/api';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Editor } from '../state/useEditor.ts';
import { draftFor, fingerprint, forgetDraft, keepDraft, type LocalDraft } from './local-draft.ts';

/** A pause after which what changed is written down. */
const PAUSE_MS = 400;

export interface OfferedDraft {
  draft: LocalDraft;
  /** The planogram is not the one that the draft started from. */
  outdated: boolean;
  restore: () => Promise<void>;
  forget: () => void;
}

/**
 * Keeps what is not applied in this browser, so that a crash or a closed tab loses nothing; offers it when the planogram is opened again.
 * Applying and discarding forget it.
 */
export function useLocalDraft(editor: Editor): { offer: OfferedDraft | null; forget: () => void } {
  const { draftKey, disabled } = editor.props;
  const user = useViewer()._id;
  const key = draftKey === undefined || disabled ? null : `aislelab.planogram/${user}/${draftKey}`;
  const [opening] = useState(() => ({ value: editor.planogram, base: fingerprint(editor.planogram) }));
  const [draft, setDraft] = useState(() => key && draftFor(localStorage, key, opening.value, Date.now()));
  const { changed, planogram } = editor;

  const write = useEffectEvent(() => {
    if (key === null || draft) return;
    if (changed) keepDraft(localStorage, key, { planogram, at: Date.now(), base: opening.base });
    else forgetDraft(localStorage, key);
  });
  useEffect(() => {
    const timer = setTimeout(() => write(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [changed, planogram]);
  useEffect(() => {
    const now = () => write();
    window.addEventListener('pagehide', now);
    return () => window.removeEventListener('pagehide', now);
  }, []);

  const forget = () => {
    if (key) forgetDraft(localStorage, key);
    setDraft(null);
  };
  const restore = async () => {
    if (!draft) return;
    // What cannot be looked up stands there without a picture, as in any planogram.
    await editor.lookUp(draft.planogram).catch(() => undefined);
    setDraft(null);
    editor.replace(draft.planogram, 'Restored');
  };
  return { offer: draft ? { draft, outdated: draft.base !== opening.base, restore, forget } : null, forget };
}
