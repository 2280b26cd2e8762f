import { field, isDoc, type Doc } from '../bson/values.ts';

/** True when a part of a path may be a position in an array. */
export const isPosition = (part: string): boolean => /^(0|[1-9]\d*)$/.test(part);

/** Value that a part of a path leads to: a field, or an element of an array by its position. */
export function child(value: unknown, part: string): unknown {
  if (isDoc(value)) return field(value, part);
  if (Array.isArray(value) && isPosition(part)) return value[Number(part)];
  return undefined;
}

/** The value at a path that no array branches; undefined when it is missing. Array positions are followed. */
export const valueAt = (doc: Doc, parts: readonly string[]): unknown => parts.reduce<unknown>(child, doc);

/** The element of the outermost array that a match was found in, for the positional operator. */
export interface MatchContext {
  arrayIndex: number | undefined;
}

export type Visit = (value: unknown) => boolean;

/**
 * Calls `visit` for each value a query path leads to, until one call answers true. A missing field visits undefined.
 * Arrays on the way are spread: elements that are documents are entered, other elements lead nowhere.
 */
export function visitPath(
  value: unknown,
  parts: readonly string[],
  at: number,
  visit: Visit,
  context?: MatchContext,
): boolean {
  const part = parts[at];
  if (part === undefined) return visit(value);
  if (isDoc(value)) return visitPath(field(value, part), parts, at + 1, visit, context);
  if (!Array.isArray(value)) return visit(undefined);
  if (isPosition(part) && Number(part) < value.length) {
    if (visitPath(value[Number(part)], parts, at + 1, visit, context)) return true;
  }
  for (let i = 0; i < value.length; i++) {
    const item: unknown = value[i];
    if (isDoc(item) && visitPath(field(item, part), parts, at + 1, visit, context)) {
      if (context) context.arrayIndex = i;
      return true;
    }
  }
  return false;
}

/** As visitPath, and an array at the end of the path is also visited element by element. */
export function visitLeaves(value: unknown, parts: readonly string[], visit: Visit, context?: MatchContext): boolean {
  const visitSpread = (found: unknown): boolean => {
    if (!Array.isArray(found)) return visit(found);
    for (let i = 0; i < found.length; i++) {
      if (visit(found[i])) {
        if (context) context.arrayIndex = i;
        return true;
      }
    }
    return visit(found);
  };
  return visitPath(value, parts, 0, visitSpread, context);
}
