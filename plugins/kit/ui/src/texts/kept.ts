/** Translations of one language by their English text. */
export type Catalogue = Readonly<Record<string, string>>;
interface Kept {
  language: string;
  /** Of the catalogues of the pages. */
  version: string;
  texts: Catalogue;
}

const KEY = 'aislelab.texts';
const ENGLISH: Kept = { language: 'en', version: '', texts: {} };

/**
 * The texts that this browser keeps, English without any. They have to be there before any module of the pages runs, since constants hold
 * texts: storage is the one place that answers at once.
 */
export function keptTexts(): Kept {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return isKept(kept) ? kept : ENGLISH;
  } catch {
    // A browser that keeps nothing, or a test without one.
    return ENGLISH;
  }
}

/** @throws DOMException when this browser keeps nothing */
export function keepTexts(kept: Kept): void {
  localStorage.setItem(KEY, JSON.stringify(kept));
}

function isKept(value: unknown): value is Kept {
  if (typeof value !== 'object' || value === null) return false;
  const { language, version, texts } = value as Partial<Record<keyof Kept, unknown>>;
  return (
    typeof language === 'string' &&
    typeof version === 'string' &&
    typeof texts === 'object' &&
    texts !== null &&
    Object.values(texts).every((text) => typeof text === 'string')
  );
}
