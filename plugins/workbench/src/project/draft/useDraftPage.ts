import { sharedStorage } from '@aislelab/ui-kit/api';
import { useEffect, useState } from 'react';
import { openDraftPage } from './draftPage.ts';
import { keptPrefix, type KeptDraft } from './keptDraft.ts';

/** The key of this page for the draft of a project, and the draft that an earlier page left. */
export interface OpenDraftPage {
  key: string;
  left: KeptDraft | null;
}

/** `null` for the moment that it takes to look. */
export function useDraftPage(viewer: string, project: string, adopts: boolean): OpenDraftPage | null {
  const [open, setOpen] = useState<OpenDraftPage | null>(null);
  // Drafts that were left are looked for once, when the project is opened.
  const [adopting] = useState(adopts);
  useEffect(() => {
    const { key, left, close } = openDraftPage(
      sharedStorage(),
      globalThis.navigator.locks ?? null,
      keptPrefix(viewer, project),
      adopting,
    );
    let current = true;
    void left
      .catch(() => null)
      .then((draft) => {
        if (current) setOpen({ key, left: draft });
      });
    return () => {
      current = false;
      close();
    };
  }, [viewer, project, adopting]);
  return open;
}
