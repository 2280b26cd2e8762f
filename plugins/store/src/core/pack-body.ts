import { PROFILE_ROWS, type PackLook } from './silhouette.ts';
import { packDepth } from './store-layout.ts';

/** A closed body around the origin, cm. `face` is the spot of the picture, or -1 where only the side colour shows. */
export interface PackBody {
  position: number[];
  face: number[];
  index: number[];
  /** Edges are sharp: each triangle has its own normals. */
  flat: boolean;
}
const AROUND = 40;

/** The body behind a picture: a box, or the outline turned round with the picture on front and back. */
export function packBody(width: number, height: number, look: PackLook): PackBody {
  return look.form === 'box' ? boxBody(width, height) : roundBody(width, height, look.profile);
}

function boxBody(width: number, height: number): PackBody {
  const x = width / 2;
  const y = height / 2;
  const z = packDepth(width, height) / 2;
  const body: PackBody = { position: [], face: [], index: [], flat: true };
  const side = (corners: number[][], picture: boolean) => {
    const first = body.position.length / 3;
    corners.forEach((corner, index) => {
      body.position.push(...corner);
      body.face.push(...(picture ? [index === 1 || index === 2 ? 1 : 0, index < 2 ? 1 : 0] : [-1, -1]));
    });
    body.index.push(first, first + 1, first + 2, first, first + 2, first + 3);
  };
  side(
    [
      [-x, -y, z],
      [x, -y, z],
      [x, y, z],
      [-x, y, z],
    ],
    true,
  );
  side(
    [
      [x, -y, -z],
      [-x, -y, -z],
      [-x, y, -z],
      [x, y, -z],
    ],
    true,
  );
  side(
    [
      [x, -y, z],
      [x, -y, -z],
      [x, y, -z],
      [x, y, z],
    ],
    false,
  );
  side(
    [
      [-x, -y, -z],
      [-x, -y, z],
      [-x, y, z],
      [-x, y, -z],
    ],
    false,
  );
  side(
    [
      [-x, y, z],
      [x, y, z],
      [x, y, -z],
      [-x, y, -z],
    ],
    false,
  );
  side(
    [
      [-x, -y, -z],
      [x, -y, -z],
      [x, -y, z],
      [-x, -y, z],
    ],
    false,
  );
  return body;
}

/** Each row of the outline becomes an ellipse, flatter for a wide pack than for a bottle. */
function roundBody(width: number, height: number, profile: PackLook['profile']): PackBody {
  const widest = Math.max(0.1, ...profile.map(([left, right]) => right - left)) * width;
  const flatness = Math.min(1, packDepth(width, height) / widest);
  const body: PackBody = { position: [], face: [], index: [], flat: false };
  const solid = profile.map(([left, right]) => right > left);
  const [first, last] = [solid.indexOf(true), solid.lastIndexOf(true)];
  const ring = (share: number, left: number, right: number, scale: number) => {
    const middle = (left + right) / 2;
    const radius = ((right - left) / 2) * scale;
    for (const side of [1, -1])
      for (let step = 0; step <= AROUND / 2; step++) {
        const angle = (step / AROUND) * 2 * Math.PI;
        // Just inside the outline, where the picture is still solid.
        const across = middle - side * Math.cos(angle) * radius * 0.985;
        const out = side * Math.sin(angle) * radius * width * flatness;
        body.position.push((across - 0.5) * width, (0.5 - share) * height, out);
        // The back is printed like the front, to be read from behind.
        body.face.push(middle - Math.cos(angle) * radius * 0.955, Math.min(0.995, Math.max(0.005, share)));
      }
  };
  // Clear rows above or below the pack have no body.
  smooth(profile.slice(first, last + 1)).forEach(([left, right], at, rows) => {
    const share = (first + at + 0.5) / PROFILE_ROWS;
    if (at === 0) ring(share, left, right, 0);
    ring(share, left, right, 1);
    if (at === rows.length - 1) ring(share, left, right, 0);
  });
  const half = AROUND / 2 + 1;
  const wide = 2 * half;
  const count = body.position.length / 3 / wide;
  for (let row = 0; row < count - 1; row++)
    for (let step = 0; step < wide; step++) {
      // Front and back meet at their edges, each with its own end of the picture.
      if (step % half === half - 1) continue;
      const a = row * wide + step;
      body.index.push(a, a + wide, a + 1, a + 1, a + wide, a + wide + 1);
    }
  return body;
}

/** Takes single-row steps out of the outline without rounding shoulders away. */
function smooth(profile: PackLook['profile']): PackLook['profile'] {
  return profile.map((row, index) => {
    const above = profile[index - 1] ?? row;
    const below = profile[index + 1] ?? row;
    return [(above[0] + 2 * row[0] + below[0]) / 4, (above[1] + 2 * row[1] + below[1]) / 4];
  });
}
