import { useEffect, useEffectEvent } from 'react';

/** Marks the history entry of an open editor. */
const MARK = 'planogramEditor';
const isMarked = () => Boolean((history.state as Record<string, unknown> | null)?.[MARK]);
const mark = () => history.pushState({ ...(history.state as object | null), [MARK]: true }, '');

/** A step back that is pending; an editor that opens before it is done uses its entry. */
let leaving: ReturnType<typeof setTimeout> | undefined;
/** `true` while an editor is open: one may have opened before a step back was done. */
let open = false;

/**
 * 'Back' of the browser is 'cancel' of the editor. An open editor has its own history entry at the same address. The pages' router is not
 * notified of it, since it would treat it as a navigation.
 *
 * @param cancel returns whether the editor closed; if it did not, the editor keeps its entry.
 */
export function useBackButton(cancel: () => boolean): void {
  const onBack = useEffectEvent((event: PopStateEvent) => {
    if (isMarked()) return;
    event.stopImmediatePropagation();
    if (!cancel()) mark();
  });
  useEffect(() => {
    clearTimeout(leaving);
    open = true;
    if (!isMarked()) mark();
    const back = (event: PopStateEvent) => onBack(event);
    window.addEventListener('popstate', back, true);
    return () => {
      open = false;
      window.removeEventListener('popstate', back, true);
      // If applying led to another page, the entry stays behind: going back would leave that page.
      leaving = setTimeout(() => {
        if (!isMarked()) return;
        window.addEventListener('popstate', stepDone, { capture: true, once: true });
        history.back();
      });
    };
  }, []);
}

function stepDone(event: PopStateEvent): void {
  event.stopImmediatePropagation();
  if (open) mark();
}
