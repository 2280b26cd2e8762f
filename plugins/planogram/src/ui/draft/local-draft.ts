import { parsePlanogram, type Planogram } from '@aislelab/domain';

/** What was on the shelves of an editor and never applied; kept by this browser. */
export interface LocalDraft {
  planogram: Planogram;
  /** When it was kept, ms since 1970. */
  at: number;
  /** Fingerprint of the planogram that it started from. */
  base: string;
}
type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Nobody remembers what they had in an editor a month ago. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1_000;

export function keepDraft(storage: Storage, key: string, draft: LocalDraft): void {
  try {
    storage.setItem(key, JSON.stringify(draft));
  } catch {
    // Full, or forbidden by the browser: editing goes on without the net.
  }
}

export function forgetDraft(storage: Storage, key: string): void {
  try {
    storage.removeItem(key);
  } catch {
    // As above.
  }
}

/**
 * What was kept for a planogram that is opened with `value`; `null` when there is nothing, when it says the same as the planogram, or
 * when it cannot be read any more. Only shelves that the planogram still has come back.
 */
export function draftFor(storage: Storage, key: string, value: Planogram, now: number): LocalDraft | null {
  const draft = read(storage, key);
  if (!draft || now - draft.at > KEPT_MS) return null;
  const shelves = Object.entries(draft.planogram.shelves).filter(([shelf]) => value.shelves[shelf]);
  const planogram = { ...value, shelves: { ...value.shelves, ...Object.fromEntries(shelves) } };
  return fingerprint(planogram) === fingerprint(value) ? null : { ...draft, planogram };
}

function read(storage: Storage, key: string): LocalDraft | null {
  try {
    const kept: unknown = JSON.parse(storage.getItem(key) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return null;
    const { planogram, at, base } = kept as Record<string, unknown>;
    const parsed = parsePlanogram(planogram);
    return parsed.ok && typeof at === 'number' && typeof base === 'string'
      ? { planogram: parsed.planogram, at, base }
      : null;
  } catch {
    return null;
  }
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

/** 32 bits, FNV-1a: it tells versions of one planogram apart, it guards nothing. */
function hash(text: string): string {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return (value >>> 0).toString(36);
}
