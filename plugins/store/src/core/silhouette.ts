/** Data about the body of a pack, taken from its picture. */
export interface PackLook {
  /** A box fills its picture; anything cut out is taken for a round body. */
  form: 'box' | 'round';
  /** Colours of the sides and of the top, 0 to 255. */
  side: Rgb;
  top: Rgb;
  /** Left and right end of the body in each of PROFILE_ROWS rows from the top, as shares of the width. */
  profile: [left: number, right: number][];
}
export type Rgb = [number, number, number];

export const PROFILE_ROWS = 40;
const SOLID = 128;
/** A picture is a box when its body fills this share of its rows, and nearly as much of its outermost lines. */
const BOX_FILL = 0.965;
const BOX_EDGE = 0.9;

export const PLAIN_LOOK: PackLook = {
  form: 'box',
  side: [214, 208, 198],
  top: [226, 221, 212],
  profile: Array.from({ length: PROFILE_ROWS }, () => [0, 1]),
};

/** Reads the body from RGBA pixels. */
export function readSilhouette(pixels: Uint8ClampedArray, width: number, height: number): PackLook {
  const profile = Array.from({ length: PROFILE_ROWS }, (_, row): [number, number] => {
    const y = Math.min(height - 1, Math.floor(((row + 0.5) / PROFILE_ROWS) * height));
    return rowExtent(pixels, width, y);
  });
  const filled = profile.filter(([left, right]) => right - left >= BOX_FILL).length;
  const square = [1, height - 2].every((y) => coverage(pixels, width, y) >= BOX_EDGE);
  return {
    form: square && filled >= PROFILE_ROWS * 0.95 ? 'box' : 'round',
    side: averageColor(pixels, width, height, (x) => x < width * 0.12 || x > width * 0.88),
    top: averageColor(pixels, width, height, (_, y) => y < height * 0.1),
    profile,
  };
}

function rowExtent(pixels: Uint8ClampedArray, width: number, y: number): [number, number] {
  let left = width;
  let right = -1;
  for (let x = 0; x < width; x++) {
    if (pixels[(y * width + x) * 4 + 3]! < SOLID) continue;
    left = Math.min(left, x);
    right = x;
  }
  return right < 0 ? [0.5, 0.5] : [left / width, (right + 1) / width];
}

function coverage(pixels: Uint8ClampedArray, width: number, y: number): number {
  let solid = 0;
  for (let x = 0; x < width; x++) if (pixels[(y * width + x) * 4 + 3]! >= SOLID) solid++;
  return solid / width;
}

function averageColor(
  pixels: Uint8ClampedArray,
  width: number,
  height: number,
  inside: (x: number, y: number) => boolean,
): Rgb {
  const sum = [0, 0, 0];
  let count = 0;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4;
      if (pixels[at + 3]! < SOLID || !inside(x, y)) continue;
      for (let channel = 0; channel < 3; channel++) sum[channel]! += pixels[at + channel]!;
      count++;
    }
  if (count === 0) return PLAIN_LOOK.side;
  return [sum[0]! / count, sum[1]! / count, sum[2]! / count];
}
