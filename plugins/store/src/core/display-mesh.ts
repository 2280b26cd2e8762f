import type { DisplaySlot } from '@aislelab/domain';
import { keys } from './atlas.ts';
import { toWorld } from './frame.ts';
import type { Vec3 } from './geometry.ts';
import { MeshBuilder, rgb, type MeshData } from './mesh-builder.ts';
import type { PrintShop } from './bay-mesh.ts';
import type { SectionLayout } from './store-layout.ts';

const CARTON = rgb('#f2eee6');

/** The body of the secondary display, dressed in the art of the variation. */
export function bakeDisplayBody(section: SectionLayout, shop: PrintShop): MeshData {
  const mesh = new MeshBuilder(shop.atlas.places.get(keys.white)!);
  const { width, height, depth, top, bottom } = section.bays[0]!.type;
  const at = (u: number, v: number, w: number) => toWorld(section.frame, u, v, w);
  const panel = (slot: DisplaySlot | null, corners: [Vec3, Vec3, Vec3, Vec3], light: number) => {
    const place = slot && shop.atlas.places.get(keys.display(slot));
    const shade: [number, number, number, number] = [light * 0.9, light * 0.9, light, light];
    if (place) mesh.picture(corners, shade, place);
    else mesh.quad(corners, shade, CARTON);
  };
  const front = (v0: number, v1: number, w: number): [Vec3, Vec3, Vec3, Vec3] => [
    at(0, v0, w),
    at(width, v0, w),
    at(width, v1, w),
    at(0, v1, w),
  ];
  panel('HEADER', front(height - top, height, -0.3), 1);
  panel('FOOTER', front(0, bottom, -0.3), 0.92);
  panel('BACKGROUND', front(bottom, height - top, depth - 0.5), 0.8);
  panel('LEFT', [at(0, 0, depth), at(0, 0, 0), at(0, height, 0), at(0, height, depth)], 0.86);
  panel('RIGHT', [at(width, 0, 0), at(width, 0, depth), at(width, height, depth), at(width, height, 0)], 0.86);
  panel(null, [at(width, 0, depth), at(0, 0, depth), at(0, height, depth), at(width, height, depth)], 0.7);
  return mesh.build();
}
