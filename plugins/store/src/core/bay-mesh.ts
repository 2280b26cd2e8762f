import { keys, SIGN_SIZE, TAG_SIZE, type Atlas, type AtlasPlace } from './atlas.ts';
import { toWorld } from './frame.ts';
import type { Vec3 } from './geometry.ts';
import { MeshBuilder, rgb, type MeshData, type Seen, type VertexRange } from './mesh-builder.ts';
import { FASCIA, posMaterial } from './pos-mesh.ts';
import { PLAIN_LOOK, type PackLook, type Rgb } from './silhouette.ts';
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

const COLORS = {
  panel: rgb('#efeae0'),
  fridgePanel: rgb('#e6eef2'),
  board: rgb('#e7e2d8'),
  rail: rgb('#f7f6f3'),
  plinth: rgb('#55524f'),
  side: rgb('#d9d4ca'),
  steel: rgb('#4a5056'),
  fridgeSide: rgb('#dfe6ea'),
  fascia: rgb('#0f4f4d'),
  light: rgb('#fff6e2'),
} satisfies Record<string, Rgb>;
/** Half a turn in this many steps makes the front of a round pack. */
const ROUND_STEPS = 6;
/** Tops higher than this are above the eye, cm. */
const SEEN_FROM_ABOVE = 178;
/** How far the middle of a bag stands out before its edges, cm. */
const BAG_BULGE = 2.4;
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
  fixture(mesh, at, section, bay);
  for (const level of bay.levels) {
    board(mesh, at, bay, level);
    if (!covered) levelPacks(mesh, at, bay, level, shop, packs);
    rail(mesh, at, bay, level, shop);
  }
  for (const plane of bay.pos) posMaterial(mesh, at, section.frame.right.z > 0, bay, plane, shop);
  header(mesh, at, section, bay, shop);
  return { mesh: mesh.build(), packs };
}

function fixture(mesh: MeshBuilder, at: At, section: SectionLayout, bay: Bay): void {
  const { u0, type } = bay;
  const u1 = u0 + type.width;
  const { depth, height, bottom } = type;
  const panel = bay.fridge ? COLORS.fridgePanel : COLORS.panel;
  bay.levels.forEach(({ base, ceiling }, index) => {
    // The board above keeps the light of the ceiling off the back; only the topmost level has none.
    const high = index === 0 ? 0.82 : 0.46;
    mesh.quad(
      [at(u0, base, depth), at(u1, base, depth), at(u1, ceiling, depth), at(u0, ceiling, depth)],
      bay.fridge ? [0.8, 0.8, 0.95, 0.95] : [0.62, 0.62, high, high],
      panel,
    );
  });
  mesh.quad([at(u0, 0, 3), at(u1, 0, 3), at(u1, bottom, 3), at(u0, bottom, 3)], [0.6, 0.6, 1, 1], COLORS.plinth);
  const last = section.bays.length - 1;
  const place = section.bays.indexOf(bay);
  const ends = [place === 0 ? u0 : null, place === last ? u1 : null, bay.fridge ? u0 : null, bay.fridge ? u1 : null];
  const color = bay.fridge ? COLORS.fridgeSide : COLORS.side;
  for (const u of new Set(ends.filter((one) => one !== null))) {
    const front = [at(u, 0, -0.5), at(u, height, -0.5)] as const;
    const rear = [at(u, 0, depth), at(u, height, depth)] as const;
    mesh.quad([front[0], rear[0], rear[1], front[1]], [0.82, 0.6, 0.74, 0.98], color);
    mesh.quad([rear[0], front[0], front[1], rear[1]], [0.6, 0.82, 0.98, 0.74], color);
  }
  if (bay.fridge) fridgeFrame(mesh, at, bay);
}

function fridgeFrame(mesh: MeshBuilder, at: At, bay: Bay): void {
  const { u0, type } = bay;
  const u1 = u0 + type.width;
  for (const u of [u0, u1]) {
    const left = Math.max(u0, u - 1.6);
    const right = Math.min(u1, u + 1.6);
    mesh.quad(
      [at(left, 2, -1), at(right, 2, -1), at(right, type.height, -1), at(left, type.height, -1)],
      [0.8, 0.95, 1.1, 0.95],
      COLORS.steel,
    );
  }
  mesh.quad([at(u0, 2, -1), at(u1, 2, -1), at(u1, 9, -1), at(u0, 9, -1)], [0.9, 0.9, 1.1, 1.1], COLORS.steel);
}

function board(mesh: MeshBuilder, at: At, bay: Bay, level: Level): void {
  const { u0, type } = bay;
  const u1 = u0 + type.width;
  const { base } = level;
  const under = base - 3;
  mesh.quad([at(u0, base, 0), at(u1, base, 0), at(u1, base, 3), at(u0, base, 3)], [1, 1, 0.86, 0.86], COLORS.board);
  mesh.quad(
    [at(u0, base, 3), at(u1, base, 3), at(u1, base, type.depth), at(u0, base, type.depth)],
    [0.7, 0.7, 0.42, 0.42],
    COLORS.board,
  );
  mesh.quad(
    [at(u0, under, type.depth), at(u1, under, type.depth), at(u1, under, 0.4), at(u0, under, 0.4)],
    [0.6, 0.6, 0.9, 0.9],
    COLORS.board,
  );
}

function rail(mesh: MeshBuilder, at: At, bay: Bay, level: Level, shop: PrintShop): void {
  const { u0, type } = bay;
  const u1 = u0 + type.width;
  const low = level.base - type.priceRail;
  const corners = (w: number): [Vec3, Vec3, Vec3, Vec3] => [
    at(u0, low, w),
    at(u1, low, w),
    at(u1, level.base, w),
    at(u0, level.base, w),
  ];
  const liner = level.liner && shop.atlas.places.get(keys.pos(level.liner, 'front'));
  if (liner) mesh.picture(corners(-0.1), [0.96, 0.96, 1, 1], liner);
  else mesh.quad(corners(0), [0.8, 0.8, 0.98, 0.98], COLORS.rail);
  for (const tag of level.tags) {
    const place = shop.atlas.places.get(keys.tag(tag));
    if (!place) continue;
    const half = TAG_SIZE.width / 2;
    const u = Math.min(u1 - half, Math.max(u0 + half, tag.u));
    const v0 = tag.v - TAG_SIZE.height / 2;
    const v1 = tag.v + TAG_SIZE.height / 2;
    mesh.picture(
      [at(u - half, v0, -0.5), at(u + half, v0, -0.5), at(u + half, v1, -0.3), at(u - half, v1, -0.3)],
      [1, 1, 1, 1],
      place,
    );
  }
}

function levelPacks(
  mesh: MeshBuilder,
  at: At,
  bay: Bay,
  level: Level,
  shop: PrintShop,
  packs: Map<Facing, VertexRange>,
): void {
  level.facings.forEach((facing, index) => {
    const place = shop.atlas.places.get(keys.pack(facing.product));
    if (!place) return;
    const look = shop.looks.get(facing.product) ?? PLAIN_LOOK;
    const before = level.facings[index - 1];
    const after = level.facings[index + 1];
    const open = { left: isOpen(facing, before, 'left'), right: isOpen(facing, after, 'right') };
    const height = (facing.v1 - facing.v0) / facing.stack;
    const gloom = 0.94 + 0.06 * ((facing.v0 - level.base + height) / Math.max(1, level.ceiling - level.base));
    for (let pile = 0; pile < facing.stack; pile++) {
      const v0 = facing.v0 + pile * height;
      const start = mesh.vertices;
      const pack = { ...facing, v0, v1: v0 + height };
      if (look.form === 'box') box(mesh, at, bay, pack, place, look, open, pile === facing.stack - 1, gloom);
      else round(mesh, at, pack, place, look, pile === facing.stack - 1, gloom);
      packs.set(facing, { start, end: mesh.vertices });
      if (look.form === 'box') behind(mesh, at, pack, place, facing.w0 + facing.depth, 0.8);
      else
        for (const [row, light] of [0.74, 0.5].entries()) {
          const w = facing.w0 + (row + 1) * facing.depth + 0.4;
          if (w < bay.type.depth - 2) behind(mesh, at, pack, place, w, light);
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

/** A box stands for its whole row: one behind another to the back of the shelf. */
function box(
  mesh: MeshBuilder,
  at: At,
  bay: Bay,
  pack: Pack,
  place: AtlasPlace,
  look: PackLook,
  open: { left: boolean; right: boolean },
  top: boolean,
  gloom: number,
): void {
  const { u0, u1, v0, v1, w0, depth } = pack;
  const low = gloom * 0.9;
  mesh.picture([at(u0, v0, w0), at(u1, v0, w0), at(u1, v1, w0), at(u0, v1, w0)], [low, low, gloom, gloom], place);
  const last = bay.type.depth - 2;
  for (let front = w0, row = 0; front + depth <= last + 0.1; front += depth, row++) {
    const back = front + depth;
    const seen = row > 0 ? 'near' : 'always';
    const dusk = 1 - 0.55 * ((front - w0) / (last - w0));
    const [near, far] = [0.8 * dusk, 0.66 * dusk];
    if (open.left)
      mesh.quad(
        [at(u0, v0, back), at(u0, v0, front), at(u0, v1, front), at(u0, v1, back)],
        [far * 0.8, near * 0.85, near, far],
        look.side,
        seen,
      );
    if (open.right)
      mesh.quad(
        [at(u1, v0, front), at(u1, v0, back), at(u1, v1, back), at(u1, v1, front)],
        [near * 0.85, far * 0.8, far, near],
        look.side,
        seen,
      );
    if (top && v1 < SEEN_FROM_ABOVE)
      mesh.quad(
        [at(u0, v1, front), at(u1, v1, front), at(u1, v1, back), at(u0, v1, back)],
        [dusk, dusk * 1.1, dusk * 0.9, dusk * 0.8],
        look.top,
        seen,
      );
  }
}

/** The front half of a cylinder with the picture projected on it; the cut-out gives the outline. */
function round(
  mesh: MeshBuilder,
  at: At,
  pack: Pack,
  place: AtlasPlace,
  look: PackLook,
  top: boolean,
  gloom: number,
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
      shade: gloom * ((flat ? 0.82 : 0.66) + (flat ? 0.2 : 0.36) * Math.sqrt(Math.max(0, facing))),
    };
  };
  const strip = (from: number, to: number, seen: Seen) => {
    const a = column(from);
    const b = column(to);
    mesh.picture(
      [at(a.u, v0, a.w), at(b.u, v0, b.w), at(b.u, v1, b.w), at(a.u, v1, a.w)],
      [a.shade * 0.92, b.shade * 0.92, b.shade, a.shade],
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

/** The top of a can or a cap: two trapezoids, as wide as the outline is up there. */
function lid(mesh: MeshBuilder, at: At, pack: Pack, look: PackLook, bulge: number): void {
  const [left, right] = look.profile[1] ?? [0, 1];
  const width = pack.u1 - pack.u0;
  const u0 = pack.u0 + left * width;
  const u1 = pack.u0 + right * width;
  const inset = (u1 - u0) * 0.24;
  const deep = bulge * Math.min(1, right - left);
  const middle = pack.w0 + bulge;
  const v = pack.v1 - (pack.v1 - pack.v0) * 0.012;
  mesh.quad(
    [at(u0 + inset, v, middle - deep), at(u1 - inset, v, middle - deep), at(u1, v, middle), at(u0, v, middle)],
    [1, 1, 0.92, 0.92],
    look.top,
    'near',
  );
  mesh.quad(
    [at(u0, v, middle), at(u1, v, middle), at(u1 - inset, v, middle + deep), at(u0 + inset, v, middle + deep)],
    [0.92, 0.92, 0.8, 0.8],
    look.top,
    'near',
  );
}

/** The row behind, in the shadow: what shows between the packs in front and when one is taken away. */
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

function header(mesh: MeshBuilder, at: At, section: SectionLayout, bay: Bay, shop: PrintShop): void {
  if (section.id === 'display') return;
  const { u0, type } = bay;
  const u1 = u0 + type.width;
  const v0 = type.height;
  const v1 = v0 + FASCIA.height;
  const w = -FASCIA.out;
  mesh.quad([at(u0, v0, w), at(u1, v0, w), at(u1, v1, w), at(u0, v1, w)], [0.92, 0.92, 1.12, 1.12], COLORS.fascia);
  mesh.quad(
    [at(u0, v0, type.depth), at(u1, v0, type.depth), at(u1, v0, w), at(u0, v0, w)],
    [0.7, 0.7, 1, 1],
    COLORS.light,
  );
  mesh.quad([at(u0, v1, w), at(u1, v1, w), at(u1, v1 + 0.8, w), at(u0, v1 + 0.8, w)], [1, 1, 1, 1], COLORS.light);
  const run = categoryRun(section, bay);
  const place = run && shop.atlas.places.get(keys.sign(run.category));
  if (!place || bay.pos.some((plane) => plane.position === 'TOP')) return;
  const middle = run.middle;
  const half = SIGN_SIZE.width / 2;
  const low = v0 + (FASCIA.height - SIGN_SIZE.height) / 2;
  const high = low + SIGN_SIZE.height;
  mesh.picture(
    [
      at(middle - half, low, w - 0.3),
      at(middle + half, low, w - 0.3),
      at(middle + half, high, w - 0.3),
      at(middle - half, high, w - 0.3),
    ],
    [1, 1, 1, 1],
    place,
  );
}

/** Bays of one category stand under one sign: its middle, when this bay is the one that carries it. */
function categoryRun(section: SectionLayout, bay: Bay): { category: string; middle: number } | null {
  const place = section.bays.indexOf(bay);
  const { category } = bay;
  if (!category) return null;
  let from = place;
  let to = place;
  while (from > 0 && section.bays[from - 1]!.category === category) from--;
  while (to < section.bays.length - 1 && section.bays[to + 1]!.category === category) to++;
  // A long run repeats its sign every second bay, so that one is always in view.
  if (to - from >= 3)
    return (place - from) % 2 === 0 && place < to ? { category, middle: bay.u0 + bay.type.width } : null;
  if (place !== Math.floor((from + to) / 2)) return null;
  return { category, middle: (section.bays[from]!.u0 + section.bays[to]!.u0 + bay.type.width) / 2 };
}
