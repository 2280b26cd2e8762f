import { ApiError, type StoreApi } from './api.ts';
import { RESUMED_FOR, type VisitArchive } from './saved-visit.ts';
import { Visit } from './Visit.ts';

/**
 * Finds the visit that this browser has begun in the last half hour, if any. The server has the last word on whether it is finished; without
 * an answer the browser's copy is believed. A visit that the server no longer knows is deleted, unless its
 * answers wait to be sent: those go through the submission and its refusal is shown.
 */
export async function resumeVisit(api: StoreApi, archive: VisitArchive): Promise<Visit | null> {
  if (!archive.load()) return null;
  // Another window stops here: its later records would be lost.
  archive.claim();
  const saved = archive.load();
  if (!saved) return null;
  const visit = () => new Visit(saved, api, archive);
  const goingOn = () => {
    const found = visit();
    found.goOn();
    return found;
  };
  if (saved.stage === 'DONE' || saved.stage === 'SENDING') return visit();
  if (Date.now() - saved.savedAt > RESUMED_FOR) {
    archive.clear();
    return null;
  }
  try {
    const current = await api.current(saved.token);
    if (current.state === 'COMPLETED')
      return new Visit({ ...saved, stage: 'DONE', redirect: current.redirect }, api, archive);
    return goingOn();
  } catch (error) {
    if (error instanceof ApiError && error.passing) return goingOn();
    archive.clear();
    return null;
  }
}
