import {
  DISPLAY_SLOT_SIZES,
  DISPLAY_SLOTS,
  POS_TYPES,
  POS_TYPE_INFO,
  PX_PER_CM,
  UPLOAD_WIDTH_PX,
  type DisplaySlot,
  type PosType,
} from '@aislelab/domain';
import { darker, lighter } from './art/colour.ts';
import { f } from './art/forms/form.ts';
import { rays } from './art/fronts/front.ts';
import { circle, path, rect } from './art/motifs/shapes.ts';
import { Pen } from './art/pen.ts';
import {
  backdrop,
  burst,
  dots,
  garland,
  line,
  logo,
  sceneOf,
  slogan,
  sweep,
  turned,
  type Scene,
} from './art/posters/scene.ts';
import { PRODUCTS, type CatalogueBrand } from './catalogue.ts';

/** POS materials and the art of the secondary display. */
export type PosterKind = PosType | DisplaySlot;

export const POSTER_KINDS: readonly PosterKind[] = [...POS_TYPES, ...DISPLAY_SLOTS];

const isSlot = (kind: PosterKind): kind is DisplaySlot => kind in DISPLAY_SLOT_SIZES;

/** Width and height in cm. */
export const posterSize = (kind: PosterKind): { width: number; height: number } =>
  isSlot(kind) ? DISPLAY_SLOT_SIZES[kind] : POS_TYPE_INFO[kind];

const tall = (scene: Scene, count: number, packs = 0.34) => {
  const { w, h } = scene;
  return (
    backdrop(scene) +
    rays(w / 2, h * 0.62, h, 28, '#ffffff', 0.07) +
    dots(scene, 30) +
    sweep(scene, h * 0.8) +
    logo(scene, w / 2, h * 0.115, w * 0.84, Math.min(h * 0.14, w * 0.4)) +
    slogan(scene, w / 2, h * 0.27, w * 0.82, h * 0.13) +
    burst(scene, w / 2, h * 0.66, w * 0.44, h * 0.2, 14, w * 0.19) +
    line(scene, w / 2, h * 0.9, w * 0.92, h * packs * 1.3, count)
  );
};

/** The side panel of the display: the mark on top, ingredients falling past the line of the campaign. */
const panel = (scene: Scene, mirrored: boolean) => {
  const { w, h } = scene;
  return (
    backdrop(scene) +
    dots(scene, 24) +
    burst(scene, w / 2, h * 0.84, w * 0.36, h * 0.12, 16, w * 0.28) +
    logo(scene, w / 2, h * 0.09, w * 0.86, w * 0.42) +
    turned(mirrored ? 90 : -90, w / 2, h * 0.44, slogan(scene, w / 2, h * 0.44, h * 0.46, w * 0.16, { maxLines: 1 }))
  );
};

const strip = (scene: Scene, withLine: boolean) => {
  const { w, h, pen, tone } = scene;
  return (
    rect(0, 0, w, h, pen.linear('down', [lighter(tone, 0.2), tone, darker(tone, 0.3)])) +
    garland(scene, h * 0.52, 0, w * 0.2, h * 0.42) +
    garland(scene, h * 0.52, w * 0.8, w, h * 0.42) +
    (withLine
      ? slogan(scene, w / 2, h * 0.5, w * 0.54, h * 0.3, { maxLines: 2 })
      : logo(scene, w / 2, h * 0.5, w * 0.54, h * 0.7))
  );
};

const DESIGNS: Readonly<Record<PosterKind, (scene: Scene) => string>> = {
  HANGING: (scene) => {
    const { w, h, pen } = scene;
    const disc = `<circle cx="${f(w / 2)}" cy="${f(h / 2)}" r="${f(w / 2)}"/>`;
    return (
      pen.clip(
        disc,
        backdrop(scene) +
          rays(w / 2, h / 2, w, 24, '#ffffff', 0.09) +
          sweep(scene, h * 0.74) +
          burst(scene, w / 2, h * 0.7, w * 0.4, h * 0.14, 8, w * 0.14) +
          line(scene, w / 2, h * 0.9, w * 0.62, h * 0.42, 3),
      ) +
      circle(w / 2, h / 2, w / 2 - 8, 'none', 'stroke="#ffffff" stroke-width="5"') +
      logo(scene, w / 2, h * 0.22, w * 0.6, h * 0.2) +
      slogan(scene, w / 2, h * 0.39, w * 0.62, h * 0.09, { maxLines: 2 })
    );
  },
  TOP: (scene) => {
    const { w, h, tone } = scene;
    return (
      backdrop(scene) +
      rays(w * 0.72, h * 0.6, w, 30, '#ffffff', 0.08) +
      path(
        `M0 ${f(h)}V${f(h * 0.86)}C${f(w * 0.3)} ${f(h * 0.74)} ${f(w * 0.6)} ${f(h * 0.98)} ${f(w)} ${f(h * 0.82)}V${f(h)}z`,
        lighter(tone, 0.72),
      ) +
      burst(scene, w * 0.74, h * 0.52, w * 0.22, h * 0.36, 10, h * 0.2) +
      line(scene, w * 0.74, h * 0.94, w * 0.46, h * 0.78, 3) +
      logo(scene, w * 0.27, h * 0.34, w * 0.42, h * 0.36) +
      slogan(scene, w * 0.27, h * 0.66, w * 0.42, h * 0.22, { maxLines: 2 })
    );
  },
  SIDE: (scene) => tall(scene, 1, 0.26),
  COVER: (scene) => tall(scene, 3),
  FLOOR_STICKER: (scene) => {
    const { w, h, pen } = scene;
    const shape = `<rect width="${f(w)}" height="${f(h)}" rx="${f(w * 0.3)}"/>`;
    return (
      pen.clip(shape, tall(scene, 3)) +
      rect(10, 10, w - 20, h - 20, 'none', `rx="${f(w * 0.3 - 10)}" stroke="#ffffff" stroke-width="8"`)
    );
  },
  SHELF_LINER: (scene) => {
    const { w, h, pen, tone } = scene;
    const part = (x: number) => logo(scene, x, h * 0.5, w * 0.16, h * 0.8);
    return (
      rect(0, 0, w, h, pen.linear('down', [lighter(tone, 0.25), tone, darker(tone, 0.25)])) +
      part(w * 0.1) +
      part(w * 0.9) +
      slogan(scene, w / 2, h * 0.5, w * 0.42, h * 0.44, { maxLines: 1 }) +
      garland(scene, h * 0.5, w * 0.2, w * 0.28, h * 0.7) +
      garland(scene, h * 0.5, w * 0.73, w * 0.81, h * 0.7)
    );
  },
  BACKGROUND: (scene) => {
    const { w, h } = scene;
    return (
      backdrop(scene) +
      rays(w / 2, h * 0.3, h, 32, '#ffffff', 0.08) +
      dots(scene, 60) +
      burst(scene, w / 2, h * 0.57, w * 0.42, h * 0.38, 30, w * 0.17) +
      logo(scene, w / 2, h * 0.09, w * 0.8, w * 0.36)
    );
  },
  HEADER: (scene) => strip(scene, false),
  FOOTER: (scene) => strip(scene, true),
  LEFT: (scene) => panel(scene, false),
  RIGHT: (scene) => panel(scene, true),
};

const widthLimit = (kind: PosterKind) =>
  kind === 'SIDE'
    ? UPLOAD_WIDTH_PX.posSide
    : kind === 'BACKGROUND'
      ? UPLOAD_WIDTH_PX.displayBackground
      : UPLOAD_WIDTH_PX.pos;

/** A POS material or a piece of display art of a brand, at the resolution such images are stored in. */
export function posterSvg(kind: PosterKind, brand: CatalogueBrand): string {
  const { width, height } = posterSize(kind);
  const pxPerCm = Math.min(PX_PER_CM.pos, widthLimit(kind) / width);
  const pen = new Pen();
  const products = PRODUCTS.filter((product) => product.brandId === brand.id);
  const content = DESIGNS[kind](sceneOf(pen, width * 10, height * 10, brand, products));
  return pen.document(width * 10, height * 10, Math.round(width * pxPerCm), Math.round(height * pxPerCm), content);
}
