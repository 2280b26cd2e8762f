import { Types } from 'mongoose';

/**
 * The ids that occur anywhere in a value, as a text, an id or a key. Layouts and contents of projects name products, POS materials
 * and their categories at many depths; a walk finds all of them, also in fields added later.
 */
export function mentionsIn(value: unknown, wanted: ReadonlySet<string>): Set<string> {
  const found = new Set<string>();
  const open: unknown[] = [value];
  while (open.length > 0) {
    const next = open.pop();
    if (next instanceof Types.ObjectId) note(next.toHexString());
    else if (typeof next === 'string') note(next);
    else if (typeof next === 'object' && next !== null) {
      if (!Array.isArray(next)) Object.keys(next).forEach(note);
      open.push(...Object.values(next));
    }
  }
  return found;

  function note(text: string): void {
    if (wanted.has(text)) found.add(text);
  }
}
