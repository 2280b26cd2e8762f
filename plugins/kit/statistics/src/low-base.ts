import { LOW_BASE } from './suppression.ts';

/**
 * Tells whether the base of a percentage, a mean or a bar is low.
 * @param base shoppers it was counted on: of a share of buyers the buyers, of a rating the shoppers who rated
 */
export const isFew = (base: number): boolean => base < LOW_BASE;

/** A shown number, with an asterisk where few were counted. */
export const marked = (text: string, base: number): string => (isFew(base) ? `${text}*` : text);

export const LOW_BASE_TEXTS = {
  /** Below what bears asterisks. */
  note: `* low base: fewer than ${LOW_BASE} shoppers, of whom a number says little`,
  /** Beside the numbers of a sheet, which have no room for an asterisk. */
  cell: `low base (under ${LOW_BASE})`,
  column: 'Low base',
} as const;
