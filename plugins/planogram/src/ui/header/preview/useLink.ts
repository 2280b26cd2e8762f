import type { PreviewAnswer } from '@aislelab/domain';
import type { PreviewSubject } from '@aislelab/ui-kit';
import { useApi } from '@aislelab/ui-kit/api';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useEditorContext } from '../../state/EditorContext.ts';
import { LinkLoader, type LinkState, type Shown } from './LinkLoader.ts';
import { previewRequest, type PreviewRequest } from './links.ts';

export interface LinkPopover {
  state: LinkState;
  /** `null` until there is a link. */
  answer: PreviewAnswer | null;
  toggle: (open: boolean) => void;
}

/** The link to what is on the shelves now; one loader, and with it one cache, as long as the editor is open. */
export function useLink(subject: PreviewSubject, keptMs: number, purpose?: 'export'): LinkPopover {
  const api = useApi();
  const { props, planogram, state } = useEditorContext();
  const request = useRef<((shown: Shown) => PreviewRequest) | null>(null);
  useEffect(() => {
    request.current = (shown) => previewRequest(props, subject, shown, purpose);
  });
  const [loader] = useState(
    () =>
      new LinkLoader({ keptMs, log: (error) => console.warn(`No ${purpose ?? 'preview'} of the planogram`, error) }),
  );
  const link = useSyncExternalStore(loader.subscribe, loader.snapshot);
  const [open, setOpen] = useState(false);
  const { variation } = state;
  // Undoing in an open popover shows another layout.
  useEffect(() => {
    if (!open) return;
    loader.open({ value: planogram, variation }, (shown, signal) =>
      api.post<PreviewAnswer>('/shopper/preview', request.current?.(shown), { signal }),
    );
    return () => loader.close();
  }, [api, loader, open, planogram, variation]);
  return { state: link, answer: link.status === 'ready' ? link.answer : null, toggle: setOpen };
}
