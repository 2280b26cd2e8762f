import type { VisitDevice } from '@aislelab/domain';
import type { StoreApi } from '../session/api.ts';
import { VisitArchive, type VisitStorage, type VisitTerms } from '../session/saved-visit.ts';
import { Visit } from '../session/Visit.ts';

/** Storage of a browser. */
export function memory(): VisitStorage & { items: Map<string, string> } {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}
export const refuse = () => Promise.reject(new Error('not expected'));
export const apiWith = (calls: Partial<StoreApi>): StoreApi => ({
  arrive: refuse,
  content: refuse,
  preview: refuse,
  start: refuse,
  current: refuse,
  saveProgress: async () => null,
  submit: refuse,
  leave: refuse,
  ...calls,
});
export const DEVICE: VisitDevice = { mode: 'AISLE', width: 800, height: 500, pixelRatio: 1, touch: false };
/** The same browser, another window. */
export const windowOf = (storage: VisitStorage, name: string) => new VisitArchive('p', '', storage, name);
export const begin = (api: StoreApi, archive: VisitArchive, terms?: VisitTerms) => {
  const visit = new Visit(Visit.started({ token: 'token-1', variation: 1 }, DEVICE, Date.now(), terms), api, archive);
  visit.asks({ rating: true, words: true });
  return visit;
};
export const signal = () => new AbortController().signal;
export const ignore = () => undefined;
