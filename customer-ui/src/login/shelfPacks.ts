export interface Pack {
  x: number;
  y: number;
  width: number;
  height: number;
  kind: 'box' | 'can' | 'bottle';
  color: string;
  band: string;
  tested: boolean;
}
export const WIDTH = 1_000;
export const HEIGHT = 1_000;
/** Upper edges of the boards. */
export const BOARDS = [188, 408, 628, 848, 1_068] as const;

const INKS = [
  ['#f4f1e8', '#c65d3b'],
  ['#cfe6df', '#1f5f99'],
  ['#f7d9a8', '#8a4b2a'],
  ['#e9b9a6', '#7b2f3b'],
  ['#fbf8f0', '#14736e'],
  ['#a9cfe0', '#f4f1e8'],
  ['#dfe3b4', '#5b6b22'],
  ['#f2ede0', '#5a4b8c'],
] as const;
const KINDS = ['box', 'bottle', 'can', 'box'] as const;
/** The pack under test is alone on the middle board. */
const TESTED_BOARD = 2;
const TESTED_FROM = 260;

/** Packs in blocks of facings, board by board; the same ones every time. */
export function shelfPacks(): Pack[] {
  const random = sequence(20_260);
  return BOARDS.flatMap((floor, board) => {
    const packs: Pack[] = [];
    for (let x = -30 - random() * 40; x < WIDTH;) {
      const kind = KINDS[Math.floor(random() * KINDS.length)] ?? 'box';
      const [color, band] = INKS[Math.floor(random() * INKS.length)] ?? INKS[0];
      const width = (kind === 'box' ? 74 : 52) + random() * 22;
      const height = (kind === 'can' ? 92 : 128) + random() * 42;
      const tested = board === TESTED_BOARD && x > TESTED_FROM && !packs.some((pack) => pack.tested);
      const facings = tested ? 1 : 1 + Math.floor(random() * 3);
      if (tested) x += 10;
      for (let facing = 0; facing < facings; facing += 1, x += width + 4)
        packs.push({
          x,
          y: floor - height,
          width,
          height,
          kind,
          color: tested ? '#fff6e4' : color,
          band: tested ? '#f2a93b' : band,
          tested,
        });
      x += (tested ? 20 : 10) + random() * 12;
    }
    return packs;
  });
}

/** Numbers from 0 to 1 that only look random (mulberry32). */
function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
