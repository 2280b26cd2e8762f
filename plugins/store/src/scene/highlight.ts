import type { BufferGeometry } from 'three';
import type { AtlasPlace } from '../core/atlas.ts';
import { toWorld } from '../core/frame.ts';
import { MeshBuilder, rgb } from '../core/mesh-builder.ts';
import type { Facing, SectionLayout } from '../core/store-layout.ts';
import { toGeometry } from './meshes.ts';

const REACHABLE = rgb('#f2a93b');
const TOO_FAR = rgb('#7d8a86');
const THICK = 0.35;

/** A thin frame before the front of a pack. */
export function frameAround(
  section: SectionLayout,
  facing: Facing,
  white: AtlasPlace,
  reachable: boolean,
): BufferGeometry {
  const mesh = new MeshBuilder(white);
  const color = reachable ? REACHABLE : TOO_FAR;
  const u0 = facing.u0 - 0.2;
  const u1 = facing.u1 + 0.2;
  const v0 = facing.v0;
  const v1 = facing.v1 + 0.3;
  const bar = (a: number, b: number, c: number, d: number) => {
    const at = (u: number, v: number) => toWorld(section.frame, u, v, -0.6);
    mesh.quad([at(a, b), at(c, b), at(c, d), at(a, d)], [1, 1, 1, 1], color);
  };
  bar(u0 - THICK, v0 - THICK, u1 + THICK, v0);
  bar(u0 - THICK, v1, u1 + THICK, v1 + THICK);
  bar(u0 - THICK, v0, u0, v1);
  bar(u1, v0, u1 + THICK, v1);
  return toGeometry(mesh.build());
}
