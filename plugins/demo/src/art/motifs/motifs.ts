import type { Pen } from '../pen.ts';
import { fruit } from './fruit.ts';
import { garden } from './garden.ts';
import { nutsAndGrain } from './nuts-and-grain.ts';
import { savoury } from './savoury.ts';
import type { Draw } from './shapes.ts';

const MOTIFS = { ...fruit, ...garden, ...nutsAndGrain, ...savoury } as const satisfies Record<string, Draw>;

/** What a pack shows of its contents. */
export type MotifName = keyof typeof MOTIFS;

const n = (value: number) => +value.toFixed(2);

/** Places a motif with its centre at (x, y), `size` across. */
export function motif(pen: Pen, name: MotifName, x: number, y: number, size: number, rotate = 0): string {
  const scale = +(size / 100).toFixed(4);
  const turn = rotate ? ` rotate(${n(rotate)})` : '';
  return pen.place(name, () => MOTIFS[name](pen), `translate(${n(x)} ${n(y)})${turn} scale(${scale})`);
}
