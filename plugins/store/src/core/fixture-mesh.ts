import { keys, SIGN_LIGHT, SIGN_SIZE, TAG_SIZE, UPRIGHT, type Atlas } from './atlas.ts';
import type { At } from './bay-mesh.ts';
import type { Vec3 } from './geometry.ts';
import { rgb, type MeshBuilder } from './mesh-builder.ts';
import { FASCIA, linerBox } from './pos-place.ts';
import type { Rgb } from './silhouette.ts';
import { FRONT_GAP, type Bay, type Level, type SectionLayout } from './store-layout.ts';

export const FASCIA_COLOR = rgb('#0f4f4d');
const COLORS = {
  panel: rgb('#efeae0'),
  fridgePanel: rgb('#e6eef2'),
  board: rgb('#e9e5dc'),
  plinth: rgb('#55524f'),
  side: rgb('#d9d4ca'),
  steel: rgb('#4a5056'),
  fridgeSide: rgb('#dfe6ea'),
  light: rgb('#fff6e2'),
} satisfies Record<string, Rgb>;
/** Of a board, cm. */
const THICK = 3;
/** Of the side of a bay. */
const SIDE_THICK = 0.3;
/** Light on the back panel: at its foot, where the shadow of the board above begins, and under that board. */
const PANEL_LIGHT = { foot: 0.58, middle: 0.66, top: 0.3, shadow: 0.6 } as const;
const OPEN_LIGHT = { foot: 0.62, middle: 0.74, top: 0.84, shadow: 0.6 } as const;
const FRIDGE_LIGHT = { foot: 0.78, middle: 0.9, top: 0.72, shadow: 0.75 } as const;

/** Back, plinth and sides of a bay. */
export function fixture(mesh: MeshBuilder, at: At, section: SectionLayout, bay: Bay, atlas: Atlas): void {
  const { u0, type } = bay;
  const u1 = u0 + type.width;
  const { depth, height, bottom } = type;
  bay.levels.forEach((level, index) => {
    backPanel(mesh, at, bay, level, index === 0);
    // The display is of carton.
    if (!bay.fridge && section.id !== 'display') uprights(mesh, at, bay, level, index === 0, atlas);
  });
  mesh.quad([at(u0, 0, 3), at(u1, 0, 3), at(u1, bottom, 3), at(u0, bottom, 3)], [0.55, 0.55, 0.8, 0.8], COLORS.plinth);
  const last = section.bays.length - 1;
  const place = section.bays.indexOf(bay);
  const ends = [place === 0 ? u0 : null, place === last ? u1 : null, bay.fridge ? u0 : null, bay.fridge ? u1 : null];
  const color = bay.fridge ? COLORS.fridgeSide : COLORS.side;
  for (const u of new Set(ends.filter((one) => one !== null))) {
    const face = (side: number, left: number, right: number, shade: [number, number, number, number]) =>
      mesh.quad([at(side, 0, left), at(side, 0, right), at(side, height, right), at(side, height, left)], shade, color);
    // Packs may stand flush with the inner face: the outer one must not lie in their plane.
    face(u === u1 ? u + SIDE_THICK : u, -0.5, depth, [0.82, 0.6, 0.74, 0.98]);
    face(u === u0 ? u - SIDE_THICK : u, depth, -0.5, [0.6, 0.82, 0.98, 0.74]);
  }
  if (bay.fridge) fridgeFrame(mesh, at, bay);
}

/** Up to the board above, whose price rail reaches lower than its underside. */
const panelTop = (bay: Bay, level: Level) => Math.min(bay.type.height, level.ceiling + bay.type.priceRail);

/** The board above keeps the light of the ceiling off the back; the topmost level has none, and a fridge has lamps. */
function backPanel(mesh: MeshBuilder, at: At, bay: Bay, level: Level, topmost: boolean): void {
  const { u0, type, fridge } = bay;
  const u1 = u0 + type.width;
  const { base } = level;
  const high = panelTop(bay, level);
  const { foot, middle, top, shadow } = fridge ? FRIDGE_LIGHT : topmost ? OPEN_LIGHT : PANEL_LIGHT;
  const edge = base + (high - base) * shadow;
  const part = (v0: number, v1: number, low: number, up: number) =>
    mesh.quad(
      [at(u0, v0, type.depth), at(u1, v0, type.depth), at(u1, v1, type.depth), at(u0, v1, type.depth)],
      [low, low, up, up],
      fridge ? COLORS.fridgePanel : COLORS.panel,
    );
  part(base, edge, foot, middle);
  part(edge, high, middle, top);
}

/** Half an upright at each edge of a bay. */
function uprights(mesh: MeshBuilder, at: At, bay: Bay, level: Level, topmost: boolean, atlas: Atlas): void {
  const place = atlas.places.get(keys.upright);
  if (!place) return;
  const { u0, type } = bay;
  const half = UPRIGHT.width / 2;
  const w = type.depth - 0.8;
  const { base } = level;
  const high = panelTop(bay, level);
  const up = Math.min(1, (high - base) / UPRIGHT.height);
  const { middle, top } = topmost ? OPEN_LIGHT : PANEL_LIGHT;
  for (const [u, from] of [
    [u0, 0.5],
    [u0 + type.width - half, 0],
  ] as const)
    mesh.picture(
      [at(u, base, w), at(u + half, base, w), at(u + half, high, w), at(u, high, w)],
      [middle, middle, top, top],
      place,
      { from, to: from + 0.5, up },
      'near',
    );
}

function fridgeFrame(mesh: MeshBuilder, at: At, bay: Bay): void {
  const { u0, type } = bay;
  const u1 = u0 + type.width;
  const post = 1.6;
  const bar = (a: number, b: number, low: number, high: number, shade: [number, number, number, number]) =>
    mesh.quad([at(a, low, -1), at(b, low, -1), at(b, high, -1), at(a, high, -1)], shade, COLORS.steel);
  bar(u0, u0 + post, 0.4, type.height, [0.8, 0.95, 1.1, 0.95]);
  bar(u1 - post, u1, 0.4, type.height, [0.95, 0.8, 0.95, 1.1]);
  bar(u0 + post, u1 - post, 0.4, 4.6, [0.8, 0.8, 1, 1]);
}

/** Board under the packs: bright at its edge, dark under packs, darker to the back and underneath. */
export function board(mesh: MeshBuilder, at: At, bay: Bay, level: Level): void {
  const { u0, type } = bay;
  const u1 = u0 + type.width;
  const { base } = level;
  const under = base - THICK;
  const lit = bay.fridge ? 1.25 : 1;
  const top = (w0: number, w1: number, near: number, far: number) =>
    mesh.quad(
      [at(u0, base, w0), at(u1, base, w0), at(u1, base, w1), at(u0, base, w1)],
      [near, near, far * lit, far * lit],
      COLORS.board,
    );
  top(0, FRONT_GAP, 1, 0.6);
  top(FRONT_GAP, type.depth, 0.62 * lit, 0.36);
  mesh.quad(
    [at(u0, under, type.depth), at(u1, under, type.depth), at(u1, under, 0.4), at(u0, under, 0.4)],
    [0.32 * lit, 0.32 * lit, 0.66, 0.66],
    COLORS.board,
  );
}

export function rail(mesh: MeshBuilder, at: At, bay: Bay, level: Level, atlas: Atlas): void {
  const { u0, type } = bay;
  const u1 = u0 + type.width;
  const low = level.base - type.priceRail;
  const corners = (w: number): [Vec3, Vec3, Vec3, Vec3] => [
    at(u0, low, w),
    at(u1, low, w),
    at(u1, level.base, w),
    at(u0, level.base, w),
  ];
  const liner = level.liner && atlas.places.get(keys.pos(level.liner, 'front'));
  const profile = atlas.places.get(keys.rail);
  if (liner) mesh.picture(corners(linerBox(bay, level).min.z), [0.96, 0.96, 1, 1], liner);
  else if (profile) mesh.picture(corners(0), [1, 1, 1, 1], profile, { from: 0.5, to: 0.5 });
  for (const tag of level.tags) {
    const place = atlas.places.get(keys.tag(tag));
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

/** The fascia over a bay with the sign of its category. */
export function header(mesh: MeshBuilder, at: At, section: SectionLayout, bay: Bay, atlas: Atlas): void {
  if (section.id === 'display') return;
  const { u0, type } = bay;
  const u1 = u0 + type.width;
  const v0 = type.height;
  const v1 = v0 + FASCIA.height;
  const w = -FASCIA.out;
  const light = (v: number) => 0.98 + 0.12 * ((v - v0) / FASCIA.height);
  const [dim, lit] = [light(v0), light(v1)];
  mesh.quad([at(u0, v0, w), at(u1, v0, w), at(u1, v1, w), at(u0, v1, w)], [dim, dim, lit, lit], FASCIA_COLOR);
  mesh.quad(
    [at(u0, v0, type.depth), at(u1, v0, type.depth), at(u1, v0, w), at(u0, v0, w)],
    [0.7, 0.7, 1, 1],
    COLORS.light,
  );
  mesh.quad([at(u0, v1, w), at(u1, v1, w), at(u1, v1 + 0.8, w), at(u0, v1 + 0.8, w)], [1, 1, 1, 1], COLORS.light);
  const run = categoryRun(section, bay);
  const place = run && atlas.places.get(keys.sign(run.category));
  if (!place || bay.pos.some((plane) => plane.position === 'TOP')) return;
  const half = SIGN_SIZE.width / 2;
  const low = v0 + (FASCIA.height - SIGN_SIZE.height) / 2;
  const high = low + SIGN_SIZE.height;
  const front = w - 0.3;
  const [left, right] = [run.middle - half, run.middle + half];
  const [foot, head] = [light(low) / SIGN_LIGHT, light(high) / SIGN_LIGHT];
  mesh.picture(
    [at(left, low, front), at(right, low, front), at(right, high, front), at(left, high, front)],
    [foot, foot, head, head],
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
