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
