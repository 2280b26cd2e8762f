import { BufferAttribute, BufferGeometry, Mesh, type Material } from 'three';
import { bakeBay, type BayMesh } from '../core/bay-mesh.ts';
import { bakeDisplayBody } from '../core/display-mesh.ts';
import { mergeMeshes, type MeshData } from '../core/mesh-builder.ts';
import type { Bay, Facing, SectionLayout, StoreLayout } from '../core/store-layout.ts';
import type { PageSet } from './PageSet.ts';

/** Beyond this distance (cm) the rows behind the front packs are left out. */
const FINE_DISTANCE = 400;

export function toGeometry(data: MeshData): BufferGeometry {
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(data.position.slice(), 3));
  geometry.setAttribute('page', new BufferAttribute(data.uv, 2, true));
  geometry.setAttribute('tint', new BufferAttribute(data.tint, 4, true));
  geometry.setIndex(new BufferAttribute(data.index, 1));
  geometry.computeBoundingSphere();
  return geometry;
}

interface Chunk {
  mesh: Mesh;
  section: SectionLayout;
  bays: readonly Bay[];
  /** Of its first bay: packs are taken only where each bay is a chunk of its own. */
  baked: BayMesh | null;
  data: Pick<MeshData, 'far' | 'always'> & { all: number };
}

/**
 * One mesh for each bay: culled as a whole, its packs can be taken off and put back one by one. An end wall, which is only scenery, is
 * one mesh.
 */
export class ShelfMeshes {
  #chunks: Chunk[];
  #taken: Facing | null = null;

  constructor(
    layout: StoreLayout,
    private readonly pages: PageSet,
    private readonly material: Material,
  ) {
    this.#chunks = layout.sections.flatMap((section) =>
      section.interactive
        ? section.bays.map((bay) => this.#chunk(section, [bay]))
        : [this.#chunk(section, section.bays)],
    );
    this.bake();
  }

  get meshes(): Mesh[] {
    return this.#chunks.map(({ mesh }) => mesh);
  }

  of(section: SectionLayout['id']): Mesh[] {
    return this.#chunks.filter((chunk) => chunk.section.id === section).map(({ mesh }) => mesh);
  }

  /** Builds all meshes again, now that more is known of the bodies of the packs. */
  bake(): void {
    for (const chunk of this.#chunks) {
      const { section, bays } = chunk;
      const baked = bays.map((bay) => bakeBay(section, bay, this.pages));
      const body = section.id === 'display' ? [bakeDisplayBody(section, this.pages)] : [];
      const data = mergeMeshes([...baked.map(({ mesh }) => mesh), ...body]);
      chunk.mesh.geometry.dispose();
      chunk.mesh.geometry = toGeometry(data);
      chunk.baked = baked[0] ?? null;
      chunk.data = { far: data.far, always: data.always, all: data.index.length };
    }
    if (this.#taken) this.#collapse(this.#taken, true);
  }

  /** Chooses how much of each bay is drawn from here. */
  detail(x: number, z: number): void {
    for (const { mesh, data } of this.#chunks) {
      const sphere = mesh.geometry.boundingSphere!;
      const near = Math.hypot(sphere.center.x - x, sphere.center.z - z) < FINE_DISTANCE;
      if (near) mesh.geometry.setDrawRange(data.far, data.all - data.far);
      else mesh.geometry.setDrawRange(0, data.far + data.always);
    }
  }

  /** Takes the front pack off the shelf; `null` puts it back. */
  take(facing: Facing | null): void {
    if (this.#taken) this.#collapse(this.#taken, false);
    this.#taken = facing;
    if (facing) this.#collapse(facing, true);
  }

  dispose(): void {
    for (const { mesh } of this.#chunks) {
      mesh.geometry.dispose();
      mesh.removeFromParent();
    }
  }

  #chunk(section: SectionLayout, bays: readonly Bay[]): Chunk {
    const mesh = new Mesh(new BufferGeometry(), this.material);
    mesh.matrixAutoUpdate = false;
    return { mesh, section, bays, baked: null, data: { far: 0, always: 0, all: 0 } };
  }

  #collapse(facing: Facing, away: boolean): void {
    for (const { baked, mesh } of this.#chunks) {
      const range = baked?.packs.get(facing);
      if (!range || !baked) continue;
      const attribute = mesh.geometry.getAttribute('position') as BufferAttribute;
      const first = range.start * 3;
      for (let at = first; at < range.end * 3; at++) {
        const source = away ? first + (at % 3) : at;
        attribute.array[at] = baked.mesh.position[source]!;
      }
      attribute.needsUpdate = true;
    }
  }
}
