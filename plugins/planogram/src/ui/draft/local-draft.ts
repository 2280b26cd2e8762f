import { parsePlanogram, type Planogram } from '@aislelab/domain';
import { keptUnder, type KeptEntry, type KeptStorage } from '@aislelab/ui-kit/api';

/** Unapplied shelves of an editor, kept by this browser. */
export interface LocalDraft extends KeptEntry {
  planogram: Planogram;
  /** Fingerprint of the planogram that it started from. */
  base: string;
}

/**
 * The draft of a planogram that is opened with `value`; `null` when there is none, when it equals the planogram, or when it can no longer
 * be read. Only shelves that the planogram still has are restored.
 */
export function draftFor(storage: KeptStorage | null, key: string, value: Planogram, now: number): LocalDraft | null {
  const draft = read(storage, key, now);
  if (!draft) return null;
  const shelves = Object.entries(draft.planogram.shelves).filter(([shelf]) => value.shelves[shelf]);
  const planogram = { ...value, shelves: { ...value.shelves, ...Object.fromEntries(shelves) } };
  return fingerprint(planogram) === fingerprint(value) ? null : { ...draft, planogram };
}

function read(storage: KeptStorage | null, key: string, now: number): LocalDraft | null {
  const kept = keptUnder(storage, key, now);
  if (!kept) return null;
  const { planogram, at, base } = kept;
  const parsed = parsePlanogram(planogram);
  return parsed.ok && typeof at === 'number' && typeof base === 'string'
    ? { planogram: parsed.planogram, at, base }
    : null;
}

/** The same for two planograms that show the same, whatever the ids of their groups. */
export function fingerprint({ shelves }: Planogram): string {
  const text = JSON.stringify(
    Object.entries(shelves)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([shelf, { fridge, fridgeOpenAir, alignment, segments, posMaterials = {} }]) => [
        shelf,
        fridge,
        fridgeOpenAir,
        alignment,
        sorted(posMaterials),
        segments.map((segment) => [
          sorted(segment.posMaterials),
          segment.groups.map(({ product, span, spanY, priceTagColor }) => [product, span, spanY, priceTagColor]),
        ]),
      ]),
  );
  return `${text.length}:${hash(text)}`;
}
const sorted = (positions: object) => Object.entries(positions).toSorted(([a], [b]) => (a < b ? -1 : 1));

/** 32 bits, FNV-1a: it distinguishes versions of one planogram and has no role in security. */
function hash(text: string): string {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return (value >>> 0).toString(36);
}
