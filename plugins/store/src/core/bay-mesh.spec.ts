import { describe, expect, it } from '@jest/globals';
import { syntheticContent } from '../testing/synthetic-content.ts';
import { atlasItems, packAtlas } from './atlas.ts';
import { bakeBay } from './bay-mesh.ts';
import { mergeMeshes, type MeshData } from './mesh-builder.ts';
import { PLAIN_LOOK, type PackLook } from './silhouette.ts';
import { buildStoreLayout } from './store-layout.ts';

const layout = buildStoreLayout(syntheticContent({ products: 300 }), 0);
const atlas = packAtlas(atlasItems(layout, 13.5));
const bake = (form: PackLook['form']) => {
  const looks = new Map(Object.keys(layout.products).map((id) => [id, { ...PLAIN_LOOK, form }]));
  return layout.sections.flatMap((section) =>
    section.bays.map((bay) => ({ bay, ...bakeBay(section, bay, { atlas, looks }) })),
  );
};

interface Side {
  /** The plane that it lies in, and the way it faces. */
  plane: string;
  /** On its plane: from, to, from, to. */
  area: [number, number, number, number];
}

/** Upright and level surfaces as they are drawn. */
function sides({ position, index, far, always }: MeshData, from: 'far' | 'near'): Side[] {
  const drawn = from === 'far' ? index.subarray(0, far + always) : index.subarray(far);
  const found: Side[] = [];
  for (let at = 0; at < drawn.length; at += 6) {
    const corners = [0, 1, 2, 5].map((corner) => [
      ...position.subarray(drawn[at + corner]! * 3, drawn[at + corner]! * 3 + 3),
    ]);
    const values = (axis: number) => corners.map((corner) => corner[axis]!);
    const axis = [0, 1, 2].find((one) => Math.max(...values(one)) - Math.min(...values(one)) < 1e-3);
    if (axis === undefined) continue;
    const [a, b] = [0, 1, 2].filter((one) => one !== axis) as [number, number];
    const [p, q, r] = corners as [number[], number[], number[]];
    const turn = (q[a]! - p[a]!) * (r[b]! - p[b]!) - (q[b]! - p[b]!) * (r[a]! - p[a]!);
    found.push({
      plane: `${axis} ${values(axis)[0]!.toFixed(2)} ${Math.sign(turn)}`,
      area: [Math.min(...values(a)), Math.max(...values(a)), Math.min(...values(b)), Math.max(...values(b))],
    });
  }
  return found;
}

/** Pairs that overlap by more than a scratch in one plane: which of them is seen is chance, and changes with every step. */
function shared(meshes: readonly MeshData[], from: 'far' | 'near'): string[] {
  const planes = new Map<string, Side[]>();
  for (const side of meshes.flatMap((mesh) => sides(mesh, from))) {
    const same = planes.get(side.plane);
    if (same) same.push(side);
    else planes.set(side.plane, [side]);
  }
  const scratch = 0.05;
  return [...planes].flatMap(([plane, all]) =>
    all.flatMap(({ area: a }, at) =>
      all.slice(at + 1).flatMap(({ area: b }) => {
        const across = Math.min(a[1], b[1]) - Math.max(a[0], b[0]);
        const along = Math.min(a[3], b[3]) - Math.max(a[2], b[2]);
        return across > scratch && along > scratch ? [`${plane}: ${a.join(' ')} and ${b.join(' ')}`] : [];
      }),
    ),
  );
}

describe('bakeBay', () => {
  it.each(['box', 'round'] as const)('makes sound meshes of %s packs', (form) => {
    for (const { mesh } of bake(form)) {
      const vertices = mesh.position.length / 3;
      expect(mesh.uv).toHaveLength(vertices * 2);
      expect(mesh.tint).toHaveLength(vertices * 4);
      expect(mesh.index.every((at) => at < vertices)).toBe(true);
      expect(mesh.position.every(Number.isFinite)).toBe(true);
      const [near, far] = [mesh.index.length - mesh.far, mesh.far + mesh.always];
      expect(far).toBeGreaterThan(0);
      expect(far).toBeLessThan(near);
      expect(Math.max(...mesh.tint.filter((_, at) => at % 4 === 3))).toBeLessThan(atlas.pages);
    }
  });

  it('can take each front pack off and nothing else with it', () => {
    for (const { bay, packs, mesh } of bake('round')) {
      const facings = bay.levels.flatMap((level) => level.facings);
      expect(packs.size).toBe(facings.length);
      for (const [facing, { start, end }] of packs) {
        expect(end).toBeGreaterThan(start);
        const heights = Array.from({ length: end - start }, (_, at) => mesh.position[(start + at) * 3 + 1]!);
        expect(Math.min(...heights)).toBeGreaterThanOrEqual(facing.v0 - 0.01);
        expect(Math.max(...heights)).toBeLessThanOrEqual(facing.v1 + 0.01);
      }
    }
  });

  it.each(['box', 'round'] as const)('puts no two surfaces of %s packs and shelves into one plane', (form) => {
    const meshes = bake(form).map(({ mesh }) => mesh);
    for (const from of ['far', 'near'] as const) expect(shared(meshes, from)).toEqual([]);
  });

  it('leaves the packs of a covered bay out', () => {
    const section = layout.sections[0]!;
    const bay = { ...section.bays[0]!, pos: [{ id: 'x', position: 'COVER', front: null, back: null } as const] };
    expect(bakeBay({ ...section, bays: [bay] }, bay, { atlas, looks: new Map() }).packs.size).toBe(0);
  });
});

describe('mergeMeshes', () => {
  it('draws from far and from near what its parts draw, and keeps the places of the first', () => {
    const [a, b] = bake('round').map(({ mesh }) => mesh);
    const merged = mergeMeshes([a!, b!]);
    const corners = ({ position, index, far, always }: MeshData, from: 'far' | 'near') => {
      const drawn = from === 'far' ? index.subarray(0, far + always) : index.subarray(far);
      return [...drawn].map((at) => position.slice(at * 3, at * 3 + 3).join(' '));
    };
    for (const from of ['far', 'near'] as const)
      expect(corners(merged, from).toSorted()).toEqual([...corners(a!, from), ...corners(b!, from)].toSorted());
    expect(merged.position.subarray(0, a!.position.length)).toEqual(a!.position);
  });
});
