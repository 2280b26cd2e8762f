import type { Page } from 'playwright-core';
import { FIELD_OF_VIEW } from '../core/geometry.ts';

/** Frames of one look. */
const FRAMES = 12;
/** A quarter of a pixel in the middle of a picture 300 px high, radians. */
const STEP = Math.tan((FIELD_OF_VIEW.landscape * Math.PI) / 360) / 300 / 2;

/** From where one looks while turning to the left. */
export interface View {
  x: number;
  z: number;
  yaw: number;
  pitch: number;
}
export const AT_WALL: View = { x: 0, z: -480, yaw: -Math.PI / 2, pitch: -0.1 };
export const DOWN_AISLE: View = { x: 20, z: -350, yaw: -0.7, pitch: -0.05 };

/** Pixels of a thousand in all frames: that come and go within two steps, that do so again at once, and that are not opaque. */
export interface Flicker {
  sparks: number;
  fights: number;
  /** What lies behind the canvas shines through them, and changes with every edge that passes. */
  clear: number;
}
/**
 * The most that is taken for steady, at 480 x 300. What is left comes from edges and gaps narrower than a pixel, of which four samples show a
 * quarter or nothing: 0.34 and 0.005 at a wall, 0.74 and 0.10 down the aisle. The gentlest fault has 3.9 and 0.94.
 */
export const STEADY = { sparks: 1.5, fights: 0.3 } as const;
/** What is put wrong, to see that it is found: pictures without smaller copies, and a plate in the plane of the price rails. */
export const FAULTS = ['no mipmaps', 'coplanar'] as const;
export type Fault = (typeof FAULTS)[number];

/**
 * Draws frames a quarter of a pixel apart and looks for pixels that a smooth movement cannot explain: an edge that passes stays passed, so a
 * channel that leaps by more than 40 of 255 from one frame to the next and back in the one after it (A-B-A) shows something narrower than half
 * a pixel, and one that leaps a third time (A-B-A-B) shows two surfaces in one place that take turns.
 */
export function flicker(page: Page, view: View): Promise<Flicker> {
  return page.evaluate(
    ({ view, step, frames }) => {
      const LEAP = 40;
      const { stage, walker } = window.__aisle!;
      const gl = stage.canvas.getContext('webgl2')!;
      const { width, height } = stage.canvas;
      Object.assign(walker, view);
      const past: Uint8Array[] = [];
      let sparks = 0;
      let fights = 0;
      let clear = 0;
      let looked = 0;
      for (let frame = 0; frame < frames; frame++) {
        stage.draw(walker, 0, true);
        const pixels = new Uint8Array(width * height * 4);
        gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, pixels);
        past.unshift(pixels);
        past.length = Math.min(past.length, 4);
        const [d, c, b, a] = past;
        if (b && c && d) {
          looked += width * height;
          for (let at = 0; at < d.length; at += 4) {
            if (d[at + 3]! < 255) clear++;
            for (let channel = at; channel < at + 3; channel++) {
              const leap = c[channel]! - b[channel]!;
              if (Math.abs(leap) <= LEAP || Math.abs(d[channel]! - c[channel]!) <= LEAP) continue;
              if (leap > 0 === d[channel]! > c[channel]!) continue;
              sparks++;
              const before = a ? b[channel]! - a[channel]! : 0;
              if (Math.abs(before) > LEAP && before > 0 !== leap > 0) fights++;
              break;
            }
          }
        }
        walker.yaw += step;
      }
      const share = (count: number) => (1_000 * count) / looked;
      return { sparks: share(sparks), fights: share(fights), clear: share(clear) };
    },
    { view, step: STEP, frames: FRAMES },
  );
}

/** Puts a fault into the scene that is drawn. It stays there. */
export function plant(page: Page, fault: Fault): Promise<void> {
  return page.evaluate((fault) => {
    type Plain = import('three').Mesh<import('three').BufferGeometry, import('three').ShaderMaterial>;
    const { scene } = window.__aisle!.stage;
    const shelves = scene.children.filter((child): child is Plain => 'geometry' in child && child.frustumCulled);
    const shelf = shelves.find(({ geometry }) => geometry.getAttribute('tint'))!;
    if (fault === 'no mipmaps') {
      const { material } = shelf;
      material.fragmentShader = material.fragmentShader.replace(
        'texture(pages, vec3(vPage, float(vLayer)))',
        'textureLod(pages, vec3(vPage, float(vLayer)), 0.0)',
      );
      material.needsUpdate = true;
      return;
    }
    const plate = shelf.clone();
    const geometry = shelf.geometry.clone();
    const copied = (name: string) => geometry.getAttribute(name) as import('three').BufferAttribute;
    // Four corners of a dark plate over the whole right wall; its printing is that of the first, plain corner.
    for (const [corner, [y, z]] of [
      [0, -1_000],
      [0, 40],
      [200, 40],
      [200, -1_000],
    ].entries()) {
      copied('position').setXYZ(corner, 200, y!, z!);
      copied('tint').setXYZ(corner, 0, 0, 0);
    }
    geometry.setIndex([0, 1, 2, 0, 2, 3, 0, 2, 1, 0, 3, 2]);
    geometry.setDrawRange(0, Infinity);
    plate.geometry = geometry;
    plate.frustumCulled = false;
    scene.add(plate);
  }, fault);
}
