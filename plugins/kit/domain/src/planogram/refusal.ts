import { CM_PER_INCH, type LengthUnit } from '../constants.ts';
import { POS_TYPE_NAMES, type PosPosition, type PosType } from './model.ts';
import type { SpaceRefusal } from './space-check.ts';
import { text } from '../text.ts';

/** Why a command was refused. Lengths in cm. */
export type Refusal =
  | SpaceRefusal
  | { reason: 'NOT_FOUND'; what: 'shelf' | 'segment' | 'group' | 'section' | 'POS material' }
  | { reason: 'SEGMENT_COUNT'; min: number; max: number }
  | { reason: 'SPAN'; max: number }
  | { reason: 'OTHER_TYPE' }
  | { reason: 'NO_FRIDGE' }
  | { reason: 'NO_POSITION'; position: PosPosition }
  | { reason: 'POS_TYPE'; posMaterial: string; type: PosType; position: PosPosition };

export const POS_POSITION_NAMES: Record<PosPosition, string> = {
  ...POS_TYPE_NAMES,
  SIDE_LEFT: text('Left side'),
  SIDE_RIGHT: text('Right side'),
};

/** Words for lengths and for the names of products and POS materials; by default centimetres and 'This product'. */
export interface RefusalWords {
  units?: LengthUnit;
  productName?: (id: string) => string;
}

/** As exact as one needs to find another place: a millimetre, a hundredth of an inch; never 0 for something that is over. */
const LENGTHS: Record<LengthUnit, (cm: number) => string> = {
  CM: (cm) => `${Number(cm.toFixed(cm < 0.1 ? 2 : 1))} cm`,
  INCH: (cm) => `${Math.max(0.01, Number((cm / CM_PER_INCH).toFixed(2)))} in`,
};

/** One sentence that names the item that does not fit, by how much, and where it would fit. */
export function refusalText(refusal: Refusal, words: RefusalWords = {}): string {
  const length = LENGTHS[words.units ?? 'CM'];
  const nameOf = words.productName ?? (() => 'This product');
  switch (refusal.reason) {
    case 'NO_SIZE':
      return `${nameOf(refusal.product)} has no width and height yet.`;
    case 'TOO_WIDE':
      return `${length(refusal.over)} too wide for this level.`;
    case 'TOO_HIGH':
      return `${length(refusal.over)} too high for this level; ${fitsText(refusal.fitsAt)}.`;
    case 'NOT_FOUND':
      return `There is no such ${refusal.what === 'segment' ? 'level' : refusal.what}.`;
    case 'SEGMENT_COUNT':
      return `A shelf of this type has ${refusal.min === refusal.max ? refusal.min : `${refusal.min} to ${refusal.max}`} levels.`;
    case 'SPAN':
      return `At most ${refusal.max} facings.`;
    case 'OTHER_TYPE':
      return 'Only a shelf of the same type in the same store can be chosen.';
    case 'NO_FRIDGE':
      return 'A shelf of this type cannot be a fridge.';
    case 'NO_POSITION':
      return `There is no place for '${POS_POSITION_NAMES[refusal.position]}' here.`;
    case 'POS_TYPE':
      return `${nameOf(refusal.posMaterial)} is of the type '${POS_TYPE_NAMES[refusal.type]}' and does not go to '${POS_POSITION_NAMES[refusal.position]}'.`;
  }
}

function fitsText(counts: readonly number[]): string {
  const most = counts.at(-1);
  if (most === undefined) return 'it fits no shelf of this type';
  return counts.length === 1 || most === counts[0] ? `fits with ${most} levels` : `fits with ${most} levels or fewer`;
}
