import { toWorld, type Frame } from './frame.ts';
import type { Bay, Facing, StoreLayout } from './store-layout.ts';

/** Each closed fridge has two doors, hinged at its outer edges. */
export interface Door {
  frame: Frame;
  bay: Bay;
  hinge: number;
  /** Along u from the hinge: to the right or to the left. */
  side: 1 | -1;
}
/** Its lowest bar ends below the lowest price rail, or no price could be read there. */
export const DOOR = { width: 60, from: 1, bar: 3.4, out: 1.4, widest: 1.2 } as const;
/** Parts of a door, by material. */
export const DOOR_PARTS = { glass: 0, frame: 1, handle: 2 } as const;

export function doorsOf(layout: StoreLayout): Door[] {
  return layout.sections.flatMap(({ frame, bays }) =>
    bays
      .filter(({ fridge, openAir }) => fridge && !openAir)
      .flatMap((bay): Door[] => [
        { frame, bay, hinge: bay.u0, side: 1 },
        { frame, bay, hinge: bay.u0 + bay.type.width, side: -1 },
      ]),
  );
}

/** Is this door between the shopper and the pack? */
export function closes({ bay, hinge, side }: Door, shelf: Bay, facing: Facing): boolean {
  if (bay !== shelf) return false;
  const middle = (facing.u0 + facing.u1) / 2 - hinge;
  return side > 0 ? middle < DOOR.width : middle > -DOOR.width;
}

/** Parts of a door as rectangles on it: from and to along its width (from the hinge) and its height, and their material. */
export function doorParts({ bay }: Door): { r0: number; r1: number; v0: number; v1: number; part: number }[] {
  const { width, from, bar } = DOOR;
  const top = bay.type.height;
  const rect = (r0: number, r1: number, v0: number, v1: number, part: number) => ({ r0, r1, v0, v1, part });
  return [
    rect(bar, width - bar, from + bar, top - bar, DOOR_PARTS.glass),
    rect(0, bar, from, top, DOOR_PARTS.frame),
    rect(width - bar, width - 0.15, from, top, DOOR_PARTS.frame),
    rect(bar, width - bar, from, from + bar, DOOR_PARTS.frame),
    rect(bar, width - bar, top - bar, top, DOOR_PARTS.frame),
    rect(width - 7.2, width - 5.4, 88, 128, DOOR_PARTS.handle),
  ];
}

/** A point of a door that is open by `angle`, in the world. `r` is the distance from the hinge, `out` from the plane of the door. */
export function doorPoint({ frame, hinge, side }: Door, angle: number, r: number, v: number, out = 0) {
  const sin = Math.sin(angle);
  const cos = Math.cos(angle);
  const along = r * cos - out * sin;
  return toWorld(frame, hinge + side * along, v, -DOOR.out - r * sin - out * cos);
}
