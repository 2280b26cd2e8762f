import { JOINTS, keys, type Atlas, type AtlasPlace } from './atlas.ts';
import { board, fixture, header, rail } from './fixture-mesh.ts';
import { toWorld } from './frame.ts';
import { clamp, type Vec3 } from './geometry.ts';
import { MeshBuilder, type MeshData, type Seen, type VertexRange } from './mesh-builder.ts';
import { posMaterial } from './pos-mesh.ts';
import { PLAIN_LOOK, type PackLook } from './silhouette.ts';
import { WIDEST_ROUND, type Bay, type Facing, type Level, type SectionLayout } from './store-layout.ts';

export interface BayMesh {
  mesh: MeshData;
  /** The topmost front pack of each facing, in the order of levels and facings. */
  packs: Map<Facing, VertexRange>;
}
export interface PrintShop {
  atlas: Atlas;
  looks: ReadonlyMap<string, PackLook>;
}
/** A point in the coordinates of the section, in the world. */
export type At = (u: number, v: number, w: number) => Vec3;

/** Half a turn in this many steps makes the front of a round pack. */
const ROUND_STEPS = 6;
/** Tops higher than this are above the eye, cm. */
const SEEN_FROM_ABOVE = 178;
/** Distance of the middle of a bag before its edges, cm. */
const BAG_BULGE = 2.4;
/** Light on the foot of a pack, where it meets the board. */
const FOOT_LIGHT = 0.9;
/** Darkening of the head of a pack right under a board, and the reach of that shade, cm. */
const HEAD_SHADE = 0.1;
const SHADE_REACH = 10;
/** Rate at which it grows dark between packs towards the back of a shelf. */
const DUSK = 1.5;
/** Gap between packs in which a side can be seen, cm. */
const SEEN_GAP = 0.35;

/** Bakes one bay - fixture, packs, tags, materials - into one draw call. */
export function bakeBay(section: SectionLayout, bay: Bay, shop: PrintShop): BayMesh {
  const white = shop.atlas.places.get(keys.white);
  if (!white) throw new Error('The atlas has no white spot.');
  const mesh = new MeshBuilder(white);
  const packs = new Map<Facing, VertexRange>();
  const at: At = (u, v, w) => toWorld(section.frame, u, v, w);
  const covered = bay.pos.some((plane) => plane.position === 'COVER');
  fixture(mesh, at, section, bay, shop.atlas);
  for (const level of bay.levels) {
    board(mesh, at, bay, level);
    if (!covered) levelPacks(mesh, at, bay, level, shop, packs);
    rail(mesh, at, bay, level, shop.atlas);
  }
  for (const plane of bay.pos) posMaterial(mesh, at, section.frame.right.z > 0, bay, plane, shop);
  header(mesh, at, section, bay, shop.atlas);
  return { mesh: mesh.build(), packs };
}

function levelPacks(
  mesh: MeshBuilder,
  at: At,
  bay: Bay,
  level: Level,
  shop: PrintShop,
  packs: Map<Facing, VertexRange>,
): void {
  const joints = shop.atlas.places.get(keys.joints) ?? mesh.white;
  level.facings.forEach((facing, index) => {
    const place = shop.atlas.places.get(keys.pack(facing.product));
    if (!place) return;
    const look = shop.looks.get(facing.product) ?? PLAIN_LOOK;
    const before = level.facings[index - 1];
    const after = level.facings[index + 1];
    const open = { left: isOpen(facing, before, 'left'), right: isOpen(facing, after, 'right') };
    const height = (facing.v1 - facing.v0) / facing.stack;
    for (let pile = 0; pile < facing.stack; pile++) {
      const v0 = facing.v0 + pile * height;
      const start = mesh.vertices;
      const pack = { ...facing, v0, v1: v0 + height };
      const top = pile === facing.stack - 1;
      const light = { low: pile === 0 ? FOOT_LIGHT : 0.97, high: lightUnder(level.ceiling - pack.v1) };
      if (look.form === 'box') box(mesh, at, bay, pack, place, joints, look, { ...open, top }, light);
      else round(mesh, at, pack, place, look, top, light);
      packs.set(facing, { start, end: mesh.vertices });
      if (look.form === 'box') behind(mesh, at, pack, place, facing.w0 + facing.depth, 0.7);
      else
        for (const [row, shade] of [0.68, 0.42].entries()) {
          const w = facing.w0 + (row + 1) * facing.depth + 0.4;
          if (w < bay.type.depth - 2) behind(mesh, at, pack, place, w, shade);
        }
    }
  });
}

function isOpen(facing: Facing, beside: Facing | undefined, side: 'left' | 'right'): boolean {
  if (!beside) return true;
  const gap = side === 'left' ? facing.u0 - beside.u1 : beside.u0 - facing.u1;
  return gap > SEEN_GAP || beside.v1 < facing.v1 - 0.5;
}

type Pack = Pick<Facing, 'u0' | 'u1' | 'v0' | 'v1' | 'w0' | 'depth'>;

/** Light on the foot and on the head of a pack. */
type Light = { low: number; high: number };

/** The board above shades the heads of packs that reach up to it. */
const lightUnder = (gap: number) => 1 - HEAD_SHADE * clamp(1 - gap / SHADE_REACH, 0, 1);

/** A box represents its whole row: one behind another to the back of the shelf, with dark joints between them. */
function box(
  mesh: MeshBuilder,
  at: At,
  bay: Bay,
  pack: Pack,
  place: AtlasPlace,
  joints: AtlasPlace,
  look: PackLook,
  open: { left: boolean; right: boolean; top: boolean },
  { low, high }: Light,
): void {
  const { u0, u1, v0, v1, w0, depth } = pack;
  mesh.picture([at(u0, v0, w0), at(u1, v0, w0), at(u1, v1, w0), at(u0, v1, w0)], [low, low, high, high], place);
  const last = bay.type.depth - 2;
  const rows = clamp(Math.floor((last + 0.1 - w0) / depth), 1, JOINTS);
  const end = w0 + rows * depth;
  const dusk = (w: number) => Math.exp((-DUSK * (w - w0)) / (last - w0));
  const run = (front: number, back: number, count: number, seen: Seen) => {
    const [near, far] = [dusk(front), dusk(back)];
    const part = { up: count / JOINTS };
    const [dim, dark] = [0.74 * near, 0.74 * far];
    if (open.left)
      mesh.picture(
        [at(u0, v0, front), at(u0, v1, front), at(u0, v1, back), at(u0, v0, back)],
        [dim * 0.85, dim, dark, dark * 0.8],
        joints,
        part,
        seen,
        look.side,
      );
    if (open.right)
      mesh.picture(
        [at(u1, v1, front), at(u1, v0, front), at(u1, v0, back), at(u1, v1, back)],
        [dim, dim * 0.85, dark * 0.8, dark],
        joints,
        part,
        seen,
        look.side,
      );
    if (open.top && v1 < SEEN_FROM_ABOVE)
      mesh.picture(
        [at(u0, v1, front), at(u1, v1, front), at(u1, v1, back), at(u0, v1, back)],
        [near, near, far, far],
        joints,
        part,
        seen,
        look.top,
      );
  };
  run(w0, w0 + depth, 1, 'always');
  if (rows > 1) run(w0 + depth, end, rows - 1, 'near');
}

/** The front half of a cylinder with the picture projected on it; the cut-out gives the outline. */
function round(
  mesh: MeshBuilder,
  at: At,
  pack: Pack,
  place: AtlasPlace,
  look: PackLook,
  top: boolean,
  { low, high }: Light,
): void {
  const { u0, u1, v0, v1, w0 } = pack;
  const middle = (u0 + u1) / 2;
  const radius = (u1 - u0) / 2;
  const flat = u1 - u0 > WIDEST_ROUND;
  const bulge = flat ? BAG_BULGE : Math.min(radius, pack.depth / 2);
  const column = (step: number) => {
    const angle = (step / ROUND_STEPS - 0.5) * Math.PI;
    const facing = Math.cos(angle);
    return {
      u: middle + Math.sin(angle) * radius,
      w: w0 + (1 - facing) * bulge,
      share: (Math.sin(angle) + 1) / 2,
      shade: (flat ? 0.78 : 0.6) + (flat ? 0.22 : 0.4) * Math.sqrt(Math.max(0, facing)),
    };
  };
  const strip = (from: number, to: number, seen: Seen) => {
    const a = column(from);
    const b = column(to);
    mesh.picture(
      [at(a.u, v0, a.w), at(b.u, v0, b.w), at(b.u, v1, b.w), at(a.u, v1, a.w)],
      [a.shade * low, b.shade * low, b.shade * high, a.shade * high],
      place,
      { from: a.share, to: b.share },
      seen,
    );
  };
  for (let step = 0; step < ROUND_STEPS; step++) strip(step, step + 1, 'near');
  strip(0, ROUND_STEPS / 2, 'far');
  strip(ROUND_STEPS / 2, ROUND_STEPS, 'far');
  if (top && !flat && v1 < SEEN_FROM_ABOVE) lid(mesh, at, pack, look, bulge);
}

/** The top of a can or a cap, as wide as the outline is up there. */
function lid(mesh: MeshBuilder, at: At, pack: Pack, look: PackLook, bulge: number): void {
  const [left, right] = look.profile[1] ?? [0, 1];
  const radius = ((pack.u1 - pack.u0) * (right - left)) / 2;
  const u = pack.u0 + ((pack.u1 - pack.u0) * (left + right)) / 2;
  const deep = bulge * Math.min(1, right - left);
  const middle = pack.w0 + bulge;
  const v = pack.v1 - (pack.v1 - pack.v0) * 0.012;
  const rim = (step: number, side: 1 | -1) => {
    const angle = (step / ROUND_STEPS - 0.5) * Math.PI;
    return at(u + Math.sin(angle) * radius, v, middle + side * Math.cos(angle) * deep);
  };
  for (let step = 0; step < ROUND_STEPS; step++)
    mesh.quad(
      [rim(step, -1), rim(step + 1, -1), rim(step + 1, 1), rim(step, 1)],
      [0.96, 0.96, 0.72, 0.72],
      look.top,
      'near',
    );
}

/** The row behind, in the shadow: visible between the packs in front and when one is taken. */
function behind(mesh: MeshBuilder, at: At, pack: Pack, place: AtlasPlace, w: number, light: number): void {
  const { u0, u1, v0, v1 } = pack;
  const low = light * 0.85;
  mesh.picture(
    [at(u0, v0, w), at(u1, v0, w), at(u1, v1, w), at(u0, v1, w)],
    [low, low, light, light],
    place,
    {},
    'near',
  );
}
