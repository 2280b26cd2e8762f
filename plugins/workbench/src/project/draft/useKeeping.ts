import { sharedStorage } from '@aislelab/ui-kit/api';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isDirty, type Draft } from './draft.ts';
import { keepDraft } from './keptDraft.ts';

/** Pause in typing after which the draft is written, ms. */
const PAUSE_MS = 400;

/**
 * Keeps unsaved changes in this browser, so that a reload, a crash or a closed tab loses nothing.
 * @returns false while the browser cannot keep it: then leaving the page asks first
 */
export function useKeeping(draft: Draft, editable: boolean, key: string): boolean {
  const [kept, setKept] = useState(true);
  const pending = useRef(false);
  const dirty = isDirty(draft);
  const was = useRef(dirty);
  const write = useEffectEvent(() => {
    if (!pending.current || !editable) return;
    pending.current = false;
    setKept(keepDraft(sharedStorage(), key, draft, Date.now()));
  });
  useEffect(() => {
    pending.current = true;
    const turned = was.current !== dirty;
    was.current = dirty;
    // A change between saved and unsaved is written at once, because signing out asks about it.
    if (turned || !dirty) return write();
    const timer = setTimeout(() => write(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [draft.fields, draft.base, dirty, editable]);
  useEffect(() => {
    const now = () => write();
    addEventListener('pagehide', now);
    return () => {
      removeEventListener('pagehide', now);
      now();
    };
  }, []);
  const lost = dirty && editable && !kept;
  useEffect(() => {
    if (!lost) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [lost]);
  return !lost;
}
