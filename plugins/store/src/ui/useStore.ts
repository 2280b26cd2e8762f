import type { Age, Gender, ShopperContent, ShopperTextKey } from '@aislelab/domain';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { api, ApiError } from '../session/api.ts';
import { browserStorage, VisitArchive } from '../session/saved-visit.ts';
import { resumeVisit } from '../session/resume.ts';
import { startVisit } from '../session/retry.ts';
import { askedBy, Visit } from '../session/Visit.ts';
import { readDevice } from './device.ts';

export interface Store {
  content: ShopperContent | null;
  visit: Visit | null;
  /** Why there is nothing to visit. */
  refused: ShopperTextKey | null;
  /** An earlier visit has been looked for. */
  ready: boolean;
  /** @param waiting told when the server is overloaded and will be asked again */
  start: (shopper: { age: Age; gender: Gender }, waiting: () => void) => Promise<void>;
  reload: () => void;
  /** The variation that is previewed, and what begins another walk; `null` where shoppers are assigned to one. */
  previewed: { variation: number; again: () => void } | null;
}

/** Respondent of a panel, as its link names one. */
export interface Invitation {
  respondent: string | null;
  signature: string | null;
}

/** Loads the project and finds or starts the visit of this shopper. */
export function useStore(project: string, { respondent, signature }: Invitation): Store {
  const archive = useMemo(() => new VisitArchive(project, respondent, browserStorage()), [project, respondent]);
  const [content, setContent] = useState<ShopperContent | null>(null);
  const [visit, setVisit] = useState<Visit | null>(null);
  const [refused, setRefused] = useState<ShopperTextKey | null>(null);
  const [ready, setReady] = useState(false);
  const [round, setRound] = useState(0);

  useEffect(() => {
    let current = true;
    void resumeVisit(api, archive).then((found) => {
      if (!current) return;
      setVisit(found);
      setReady(true);
    });
    api.content(project).then(
      (loaded) => current && setContent(loaded),
      (error: unknown) => current && setRefused(refusal(error)),
    );
    return () => void (current = false);
  }, [project, archive, round]);

  useEffect(() => {
    if (!visit) return;
    const save = () => document.visibilityState === 'hidden' && void visit.save(true);
    const back = () => void visit.save(false);
    const look = () => void visit.handOver();
    document.addEventListener('visibilitychange', save);
    window.addEventListener('online', back);
    // Told to all windows but the one that wrote.
    window.addEventListener('storage', look);
    return () => {
      document.removeEventListener('visibilitychange', save);
      window.removeEventListener('online', back);
      window.removeEventListener('storage', look);
    };
  }, [visit]);

  const start = useCallback(
    async (shopper: { age: Age; gender: Gender }, waiting: () => void) => {
      try {
        const device = readDevice('AISLE');
        const asked = {
          project,
          visit: archive.startId(),
          ...(respondent && { respondent }),
          ...(signature && { signature }),
          shopper: { ...shopper, platform: device.touch ? 'MOBILE' : 'DESKTOP' },
        } as const;
        const started = await startVisit(api.start, asked, waiting);
        const review = content ? askedBy(content) : { rating: false, words: false };
        setVisit(new Visit(Visit.started(started, review, device, Date.now()), api, archive));
      } catch (error) {
        const reason = refusal(error);
        if (reason === 'refused.offline') throw error;
        setRefused(reason);
      }
    },
    [project, respondent, signature, archive, content],
  );
  const reload = useCallback(() => {
    setRefused(null);
    setRound((count) => count + 1);
  }, []);
  return { content, visit, refused, ready, start, reload, previewed: null };
}

const REFUSALS: Readonly<Record<string, ShopperTextKey>> = {
  PROJECT_FULL: 'refused.full',
  PROJECT_PAUSED: 'refused.paused',
  RESPONDENT_KNOWN: 'refused.known',
  RESPONDENT_REFUSED: 'refused.link',
  // The link was good once: the server does not know a project that has not begun yet.
  PROJECT_NOT_LIVE: 'refused.ended',
  PROJECT_ENDED: 'refused.ended',
};

function refusal(error: unknown): ShopperTextKey {
  if (!(error instanceof ApiError) || error.passing) return 'refused.offline';
  const known = REFUSALS[error.code];
  if (known) return known;
  return error.status === 404 || error.status === 400 ? 'refused.unknown' : 'refused.notLive';
}
