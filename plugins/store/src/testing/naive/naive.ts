import type { ShopperContent } from '@aislelab/domain';
import {
  AmbientLight,
  BoxGeometry,
  CanvasTexture,
  Mesh,
  MeshStandardMaterial,
  PerspectiveCamera,
  Scene,
  WebGLRenderer,
  type Texture,
} from 'three';
import { facingToWorld } from '../../core/pick.ts';
import { startWalker } from '../../core/locomotion.ts';
import { buildStoreLayout } from '../../core/store-layout.ts';

/** How one would write it first: a mesh, a geometry and six materials for each pack and each tag, a texture for each product. */
export interface NaiveStore {
  open: (content: ShopperContent) => void;
  draw: (frames: number) => number;
  calls: () => number;
}
declare global {
  interface Window {
    naive?: NaiveStore;
  }
}

const scene = new Scene();
const camera = new PerspectiveCamera(56, 800 / 500, 3, 1600);
const renderer = new WebGLRenderer({ canvas: document.querySelector('canvas')!, antialias: true });
const textures = new Map<string, Texture>();

function texture(key: string, width: number, height: number): Texture {
  const known = textures.get(key);
  if (known) return known;
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(width * 13.5);
  canvas.height = Math.ceil(height * 13.5);
  const made = new CanvasTexture(canvas);
  textures.set(key, made);
  return made;
}

function add(key: string, size: [number, number, number], at: { x: number; y: number; z: number }): void {
  const map = texture(key, Math.max(size[0], size[2]), size[1]);
  const materials = Array.from({ length: 6 }, () => new MeshStandardMaterial({ map }));
  const mesh = new Mesh(new BoxGeometry(...size), materials);
  mesh.position.set(at.x, at.y, at.z);
  scene.add(mesh);
}

window.naive = {
  open: (content) => {
    scene.add(new AmbientLight(0xffffff, 3));
    for (const section of buildStoreLayout(content, 0).sections)
      for (const { levels } of section.bays)
        for (const { facings, tags } of levels) {
          for (const facing of facings) {
            const { min, max } = facingToWorld(section, facing);
            const height = (max.y - min.y) / facing.stack;
            for (let pile = 0; pile < facing.stack; pile++)
              add(facing.product, [max.x - min.x, height, max.z - min.z], {
                x: (min.x + max.x) / 2,
                y: min.y + (pile + 0.5) * height,
                z: (min.z + max.z) / 2,
              });
          }
          for (const tag of tags) {
            const { origin, right } = section.frame;
            const at = { x: origin.x + right.x * tag.u, y: tag.v, z: origin.z + right.z * tag.u };
            add(`tag ${tag.product}`, [7.2, 4.2, 0.3], at);
          }
        }
    const { x, z, eye, yaw, pitch } = startWalker();
    camera.position.set(x, eye, z);
    camera.rotation.set(pitch, yaw, 0, 'YXZ');
    renderer.render(scene, camera);
  },
  draw: (frames) => {
    const began = performance.now();
    for (let frame = 0; frame < frames; frame++) renderer.render(scene, camera);
    return (performance.now() - began) / frames;
  },
  calls: () => renderer.info.render.calls,
};
