import { useCallback, useEffect, useMemo, useState } from 'react';
import { api, ApiError, type PreviewContent, type PreviewLink } from '../../session/api.ts';
import { previewFront, previewVisit } from '../../session/preview.ts';
import { readDevice } from '../device.ts';
import type { Visit } from '../../session/Visit.ts';
import type { Store } from '../store.ts';

export interface Preview extends Store {
  /** The link is not good, or no longer. */
  over: boolean;
}

/** A store that records nothing: it shows the shelves of an editor. */
export function usePreview(link: PreviewLink): Preview {
  const [shown, setShown] = useState<PreviewContent | null>(null);
  const [failed, setFailed] = useState<'over' | 'offline' | null>(null);
  const [visit, setVisit] = useState<Visit | null>(null);
  const [round, setRound] = useState(0);

  useEffect(() => {
    let current = true;
    api.preview(link).then(
      (loaded) => current && setShown(loaded),
      (error: unknown) => current && setFailed(error instanceof ApiError && !error.passing ? 'over' : 'offline'),
    );
    return () => void (current = false);
  }, [link, round]);

  const front = useMemo(() => shown && previewFront(shown.content), [shown]);
  const walk = useCallback(() => {
    if (shown) setVisit(previewVisit(shown, readDevice('AISLE')));
  }, [shown]);
  const start = useCallback(async () => walk(), [walk]);
  const reload = useCallback(() => {
    setFailed(null);
    setRound((count) => count + 1);
  }, []);
  return {
    front,
    content: shown?.content ?? null,
    visit,
    refused: failed === 'offline' ? { reason: 'refused.offline', exit: null } : null,
    start,
    leave: () => undefined,
    reload,
    again: walk,
    over: failed === 'over',
  };
}
