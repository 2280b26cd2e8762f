import type { Front, ShopperContent, StartVisit } from '@aislelab/domain';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { api } from '../session/api.ts';
import type { Invitation } from '../session/invitation.ts';
import { previewVisit } from '../session/preview.ts';
import { exitLink, exitsOfVisit, refusalOf, refusedAtDoor } from '../session/refusal.ts';
import { resumeVisit } from '../session/resume.ts';
import { patiently } from '../session/retry.ts';
import { browserStorage, VisitArchive, type VisitTerms } from '../session/saved-visit.ts';
import { askedBy, Visit } from '../session/Visit.ts';
import { readDevice, readScreenWidth } from './device.ts';
import type { Entry, Store } from './store.ts';
import { useKeeping } from './useKeeping.ts';

/** Finds the visit of this shopper, or asks the first questions and starts it; then loads the store with the shopper's variation. */
export function useStore(project: string, invitation: Invitation): Store {
  const { link, name, signature, test } = invitation;
  // Nothing of a test stays in the browser, and a visit that counts does not go on in it.
  const archive = useMemo(() => new VisitArchive(project, name, test ? null : browserStorage()), [project, name, test]);
  const [front, setFront] = useState<Front | null>(null);
  const [visit, setVisit] = useState<Visit | null>(null);
  const [content, setContent] = useState<ShopperContent | null>(null);
  const [refused, setRefused] = useState<Store['refused']>(null);
  const [round, setRound] = useState(0);
  useKeeping(visit);

  useEffect(() => {
    if (visit || front) return;
    let current = true;
    const ask = async () => {
      const found = await resumeVisit(api, archive);
      if (found) return () => setVisit(found);
      const asked = { project, visit: archive.startId(), link };
      const met = await patiently(() => api.arrive(asked));
      const refusal = refusedAtDoor(met, readScreenWidth(), test !== null);
      return () => {
        setFront(met);
        if (refusal) setRefused({ reason: refusal.reason, exit: exitLink(met, refusal) });
      };
    };
    void ask()
      .catch((error: unknown) => () => setRefused({ reason: refusalOf(error).reason, exit: null }))
      .then((tell) => current && tell());
    return () => void (current = false);
  }, [project, link, test, archive, visit, front, round]);

  useEffect(() => {
    if (!visit || content || !visit.shops) return;
    let current = true;
    patiently(() => api.content(visit.token)).then(
      (loaded) => {
        if (!current) return;
        visit.asks(askedBy(loaded));
        setContent(loaded);
      },
      (error: unknown) => {
        const { reason, way } = refusalOf(error);
        if (current) setRefused({ reason, exit: way?.exit === 'closed' ? visit.terms.exits.closed : null });
      },
    );
    return () => void (current = false);
  }, [visit, content, round]);

  const start = useCallback(
    async (entry: Entry, waiting: () => void) => {
      if (!front) return;
      const device = readDevice('AISLE');
      const asked: StartVisit = {
        project,
        visit: archive.startId(),
        ...(front.respondent && { respondent: front.respondent }),
        ...(signature && { signature }),
        ...(front.carried.length > 0 && { carried: front.carried }),
        ...(front.screening.length > 0 && { answers: entry.answers }),
        ...(front.consent.tick && { consent: entry.consent }),
        ...(test && { test }),
        shopper: { age: entry.age, gender: entry.gender, platform: device.touch ? 'MOBILE' : 'DESKTOP' },
      };
      try {
        const answer = await patiently(() => api.start(asked), waiting);
        const terms: VisitTerms = {
          texts: front.config.texts,
          framesPerSecond: front.device.framesPerSecond,
          exits: exitsOfVisit(front, 'session' in answer ? answer.session : ''),
        };
        if ('content' in answer) {
          setContent(answer.content);
          setVisit(previewVisit(answer, device, terms));
        } else setVisit(new Visit(Visit.started(answer, device, Date.now(), terms), api, archive));
      } catch (error) {
        const refusal = refusalOf(error);
        if (refusal.reason === 'refused.offline') throw error;
        setRefused({ reason: refusal.reason, exit: exitLink(front, refusal) });
      }
    },
    [project, signature, test, archive, front],
  );
  const leave = useCallback(() => {
    void visit?.leave().then((exit) => setRefused({ reason: 'refused.device', exit }));
  }, [visit]);
  // Asks the first questions again: they may have been changed since.
  const reload = useCallback(() => {
    setFront(null);
    setRefused(null);
    setRound((count) => count + 1);
  }, []);
  const again = useCallback(() => {
    setRefused(null);
    setVisit(null);
    setContent(null);
    setFront(null);
  }, []);
  return { front, content, visit, refused, start, leave, reload, again: front?.test ? again : null };
}
