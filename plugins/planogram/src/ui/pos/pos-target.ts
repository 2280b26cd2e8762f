import {
  POS_POSITION_NAMES,
  POS_POSITIONS,
  POS_TYPE_NAMES,
  posTypeOf,
  setPosMaterial,
  type EditContext,
  type PosPosition,
  type PosType,
  type Refusal,
} from '@aislelab/domain';
import { t, translated } from '@aislelab/ui-kit/texts';
import { interactiveShelves, shelfAt, toStage, typeOf, type Point, type Rect, type StageView } from '../stage/view.ts';
import { posAt, slotsOf, slotTitle, type PosSlot } from '../state/place-pos.ts';
import { slotBox } from './slot-box.ts';

/** Large enough to be seen and hit by a mouse, px; a finger hits more. */
const TARGET = 24;

/** Box of a slot on the stage; never too small to hit. */
export function slotOnStage(view: StageView, { shelf, segment, position }: PosSlot): Rect {
  const levels = view.planogram.shelves[shelf]?.segments.length ?? 0;
  const { x, y, width, height } = toStage(view, shelf, slotBox(typeOf(view), position, segment, levels));
  const wide = Math.max(TARGET, width);
  const high = Math.max(TARGET, height);
  return { x: x + (width - wide) / 2, y: y + (height - high) / 2, width: wide, height: high };
}

/** A POS material that is dragged from the list. */
export interface DraggedPos {
  _id: string;
  type: PosType;
}
/** Target of a dragged POS material, or the reason for a refusal. */
export interface PosTarget {
  slot: PosSlot | null;
  box: Rect;
  accepted: boolean;
  text: string;
}

/** Names of what hangs somewhere already, and reasons. */
export interface PosWords {
  nameOf: (posMaterial: string) => string;
  explain: (refusal: Refusal) => string;
}

/**
 * The place of a drawn shelf that is nearest to a point: exact on a place, even on one that does not take it (which says why); anywhere
 * else the nearest of those that do.
 */
export function posTargetAt(
  view: StageView,
  point: Point,
  dragged: DraggedPos,
  context: EditContext,
  { nameOf, explain }: PosWords,
): PosTarget | null {
  const shelf = shelfAt(view, point);
  if (!shelf || !interactiveShelves(view).includes(shelf)) return null;
  const places = slotsOf(view.planogram, shelf).map((slot) => {
    const box = slotOnStage(view, slot);
    return { slot, box, away: distance(box, point), fits: posTypeOf(slot.position) === dragged.type };
  });
  const fitting = places.filter(({ fits }) => fits);
  const under = places.filter(({ away }) => away === 0);
  const found = under.find(({ fits }) => fits) ?? under[0] ?? fitting.toSorted((a, b) => a.away - b.away)[0];
  if (!found) {
    const box = { x: point.x - TARGET / 2, y: point.y - TARGET / 2, width: TARGET, height: TARGET };
    return {
      slot: null,
      box,
      accepted: false,
      text: explain({ reason: 'NO_POSITION', position: positionFor(dragged) }),
    };
  }
  const { slot, box } = found;
  const { ok } = setPosMaterial(view.planogram, { ...slot, posMaterial: dragged._id }, context);
  if (ok) {
    const old = posAt(view.planogram, slot);
    const instead = old === null || old === dragged._id ? '' : t(' · replaces %{nameOf}', { nameOf: nameOf(old) });
    return { slot, box, accepted: true, text: `${slotTitle(slot)}${instead}` };
  }
  const names = [...new Set(fitting.map((one) => translated(POS_POSITION_NAMES[one.slot.position])))].join(t(' or '));
  const elsewhere = names ? t("; its place is '%{names}'", { names }) : '';
  const text = t("'%{value}' does not fit '%{value2}'%{elsewhere}", {
    value: translated(POS_TYPE_NAMES[dragged.type]),
    value2: translated(POS_POSITION_NAMES[slot.position]),
    elsewhere,
  });
  return { slot: null, box, accepted: false, text };
}

const positionFor = ({ type }: DraggedPos): PosPosition =>
  POS_POSITIONS.find((position) => posTypeOf(position) === type) ?? 'TOP';

function distance({ x, y, width, height }: Rect, point: Point): number {
  return Math.hypot(Math.max(x - point.x, 0, point.x - x - width), Math.max(y - point.y, 0, point.y - y - height));
}
