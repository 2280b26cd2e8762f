import type { AtlasPlace } from './atlas.ts';
import type { Vec3 } from './geometry.ts';
import type { Rgb } from './silhouette.ts';

/** Vertices of one draw call. `uv` are shares of 65535, `tint` colour and page (of 255). */
export interface MeshData {
  position: Float32Array;
  uv: Uint16Array;
  tint: Uint8Array;
  /** First the parts drawn from afar only, then those drawn always, then those drawn from near only. */
  index: Uint32Array;
  far: number;
  always: number;
}
/** From where a quad is drawn. */
export type Seen = 'far' | 'always' | 'near';
/** Range of the vertices of one pack, to take it off the shelf and put it back. */
export interface VertexRange {
  start: number;
  end: number;
}
type Corner = { at: Vec3; u: number; v: number; shade: number };

export const rgb = (hex: string): Rgb => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
];
const WHITE: Rgb = [255, 255, 255];

/** Collects quads with their light baked in. */
export class MeshBuilder {
  #position: number[] = [];
  #uv: number[] = [];
  #tint: number[] = [];
  #index: Record<Seen, number[]> = { far: [], always: [], near: [] };

  constructor(readonly white: AtlasPlace) {}

  get vertices(): number {
    return this.#position.length / 3;
  }

  /** Corners in order: lower left, lower right, upper right, upper left. `shade` 1 keeps the colour. */
  quad(at: [Vec3, Vec3, Vec3, Vec3], shade: [number, number, number, number], color: Rgb, seen: Seen = 'always'): void {
    const { u0, u1, v0, v1 } = this.white;
    const corners = at.map((point, index) => ({ at: point, u: (u0 + u1) / 2, v: (v0 + v1) / 2, shade: shade[index]! }));
    this.#add(corners, this.white.page, color, seen);
  }

  /** A quad with (a part of) a picture: `from` and `to` are shares of its width, `up` is how much of its height, from its foot. */
  picture(
    at: [Vec3, Vec3, Vec3, Vec3],
    shade: [number, number, number, number],
    place: AtlasPlace,
    part: { from?: number; to?: number; up?: number } = {},
    seen: Seen = 'always',
    color: Rgb = WHITE,
  ): void {
    const across = (share: number) => place.u0 + (place.u1 - place.u0) * share;
    const left = across(part.from ?? 0);
    const right = across(part.to ?? 1);
    const high = place.v1 - (place.v1 - place.v0) * (part.up ?? 1);
    const corners = [
      { at: at[0], u: left, v: place.v1, shade: shade[0] },
      { at: at[1], u: right, v: place.v1, shade: shade[1] },
      { at: at[2], u: right, v: high, shade: shade[2] },
      { at: at[3], u: left, v: high, shade: shade[3] },
    ];
    this.#add(corners, place.page, color, seen);
  }

  build(): MeshData {
    const { far, always, near } = this.#index;
    return {
      position: Float32Array.from(this.#position),
      uv: Uint16Array.from(this.#uv),
      tint: Uint8Array.from(this.#tint),
      index: Uint32Array.from([...far, ...always, ...near]),
      far: far.length,
      always: always.length,
    };
  }

  #add(corners: Corner[], page: number, color: Rgb, seen: Seen): void {
    const first = this.vertices;
    for (const { at, u, v, shade } of corners) {
      this.#position.push(at.x, at.y, at.z);
      this.#uv.push(Math.round(u * 65_535), Math.round(v * 65_535));
      for (const channel of color) this.#tint.push(Math.min(255, Math.max(0, Math.round(channel * shade))));
      this.#tint.push(page);
    }
    this.#index[seen].push(first, first + 1, first + 2, first, first + 2, first + 3);
  }
}

/** Several meshes as one draw call; the vertices of the first keep their places. */
export function mergeMeshes(meshes: readonly MeshData[]): MeshData {
  if (meshes.length === 1) return meshes[0]!;
  const sum = { position: [] as number[], uv: [] as number[], tint: [] as number[] };
  const index: Record<Seen, number[]> = { far: [], always: [], near: [] };
  for (const mesh of meshes) {
    const first = sum.position.length / 3;
    const near = mesh.far + mesh.always;
    for (const [at, vertex] of mesh.index.entries())
      index[at < mesh.far ? 'far' : at < near ? 'always' : 'near'].push(first + vertex);
    for (const key of ['position', 'uv', 'tint'] as const) for (const value of mesh[key]) sum[key].push(value);
  }
  return {
    position: Float32Array.from(sum.position),
    uv: Uint16Array.from(sum.uv),
    tint: Uint8Array.from(sum.tint),
    index: Uint32Array.from([...index.far, ...index.always, ...index.near]),
    far: index.far.length,
    always: index.always.length,
  };
}
