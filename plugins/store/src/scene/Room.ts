import {
  BufferGeometry,
  Float32BufferAttribute,
  GLSL3,
  LinearFilter,
  LinearMipmapLinearFilter,
  Mesh,
  OrthographicCamera,
  ShaderMaterial,
  Vector4,
  WebGLRenderTarget,
  type Camera,
  type Object3D,
  type Scene,
  type WebGLRenderer,
} from 'three';
import { FLOOR } from '@aislelab/domain';
import { keys, SIGN_LIGHT } from '../core/atlas.ts';
import { FASCIA_COLOR } from '../core/fixture-mesh.ts';
import { CEILING_HEIGHT } from '../core/pos-mesh.ts';
import { MeshBuilder, rgb } from '../core/mesh-builder.ts';
import type { StoreLayout } from '../core/store-layout.ts';
import { Doors } from './Doors.ts';
import { toGeometry, type ShelfMeshes } from './meshes.ts';
import type { PageSet } from './PageSet.ts';
import { CEILING_FRAGMENT, FLOOR_FRAGMENT, ROOM_VERTEX } from './shaders.ts';

/** The mirrored picture of a wall reaches over the fascia. */
const MIRROR_HEIGHT = 232;
const OUTER = { x: 245, front: 46, back: -FLOOR.length - 46 } as const;
const PLASTER = rgb('#e9e2d5');
const SKIRTING = rgb('#6b6258');
const WOOD = rgb('#c9a377');
const SLATS = 34;
/** Over the slats of an end wall, cm, and the light on its edges. */
const BAND = { low: 214, high: 248, dim: 1, lit: 1.1 } as const;

/** Floor, ceiling, end walls and the doors of the fridges. */
export class Room {
  readonly objects: Object3D[] = [];
  #mirrors = { left: mirror(), right: mirror() };
  readonly doors: Doors;

  constructor(layout: StoreLayout, pages: PageSet, shelf: ShaderMaterial) {
    const floor = new ShaderMaterial({
      glslVersion: GLSL3,
      vertexShader: ROOM_VERTEX,
      fragmentShader: FLOOR_FRAGMENT,
      uniforms: {
        leftWall: { value: this.#mirrors.left.texture },
        rightWall: { value: this.#mirrors.right.texture },
        length_: { value: FLOOR.length },
        wallHeight: { value: MIRROR_HEIGHT },
        ceiling: { value: CEILING_HEIGHT },
        display: { value: standing(layout) },
      },
    });
    const ceiling = roomMaterial(CEILING_FRAGMENT);
    this.objects.push(still(new Mesh(plane(0, true), floor)), still(new Mesh(plane(CEILING_HEIGHT, false), ceiling)));
    this.objects.push(still(new Mesh(toGeometry(walls(layout, pages)), shelf)));
    this.doors = new Doors(layout);
    if (this.doors.mesh) this.objects.push(this.doors.mesh);
  }

  /** Takes the pictures of both walls that the floor mirrors. */
  reflect(renderer: WebGLRenderer, scene: Scene, shelves: ShelfMeshes): void {
    const shown = scene.children.filter((child) => child.visible);
    for (const side of ['left', 'right'] as const) {
      const wanted = new Set<Object3D>(shelves.of(side));
      for (const child of shown) child.visible = wanted.has(child);
      renderer.setRenderTarget(this.#mirrors[side]);
      renderer.render(scene, wallCamera(side));
    }
    renderer.setRenderTarget(null);
    for (const child of shown) child.visible = true;
  }

  dispose(): void {
    for (const object of this.objects) {
      object.removeFromParent();
      if (!(object instanceof Mesh)) continue;
      (object as Mesh).geometry.dispose();
      const { material } = object as Mesh<BufferGeometry, ShaderMaterial>;
      if (material.vertexShader === ROOM_VERTEX) material.dispose();
    }
    this.doors.dispose();
    this.#mirrors.left.dispose();
    this.#mirrors.right.dispose();
  }
}

/** Middle and half size of the display on the floor; far away when there is none. */
function standing({ obstacles: [body] }: StoreLayout): Vector4 {
  if (!body) return new Vector4(0, 1e4, 0, 0);
  const { x0, x1, z0, z1 } = body;
  return new Vector4((x0 + x1) / 2, (z0 + z1) / 2, (x1 - x0) / 2, (z1 - z0) / 2);
}

function roomMaterial(fragmentShader: string): ShaderMaterial {
  return new ShaderMaterial({ glslVersion: GLSL3, vertexShader: ROOM_VERTEX, fragmentShader });
}

function still(mesh: Mesh): Mesh {
  mesh.matrixAutoUpdate = false;
  return mesh;
}

function mirror(): WebGLRenderTarget {
  return new WebGLRenderTarget(1024, 256, {
    generateMipmaps: true,
    minFilter: LinearMipmapLinearFilter,
    magFilter: LinearFilter,
  });
}

function wallCamera(side: 'left' | 'right'): Camera {
  const half = FLOOR.length / 2;
  const camera = new OrthographicCamera(-half, half, MIRROR_HEIGHT, 0, 1, 300);
  camera.position.set(0, 0, -half);
  camera.rotation.y = side === 'left' ? Math.PI / 2 : -Math.PI / 2;
  camera.updateMatrixWorld();
  return camera;
}

function plane(y: number, up: boolean): BufferGeometry {
  const { x, front, back } = OUTER;
  const corners = [-x, y, front, x, y, front, x, y, back, -x, y, back];
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(corners, 3));
  geometry.setIndex(up ? [0, 1, 2, 0, 2, 3] : [0, 2, 1, 0, 3, 2]);
  return geometry;
}

/** The end walls and the walls above the shelves. */
function walls(layout: StoreLayout, pages: PageSet) {
  const mesh = new MeshBuilder(pages.atlas.places.get(keys.white)!);
  const { x, front, back } = OUTER;
  const panel = (
    corners: [number, number][],
    y0: number,
    y1: number,
    color: typeof PLASTER,
    low: number,
    high: number,
  ) => {
    const [a, b] = corners as [[number, number], [number, number]];
    const at = (corner: [number, number], y: number) => ({ x: corner[0], y, z: corner[1] });
    mesh.quad([at(a, y0), at(b, y0), at(b, y1), at(a, y1)], [low, low, high, high], color);
  };
  const far: [number, number][] = [
    [-x, back],
    [x, back],
  ];
  const near: [number, number][] = [
    [x, front],
    [-x, front],
  ];
  const left: [number, number][] = [
    [-x, front],
    [-x, back],
  ];
  const right: [number, number][] = [
    [x, back],
    [x, front],
  ];
  const dressed = (id: 'back' | 'entrance') => layout.sections.some((section) => section.id === id);
  for (const [wall, end] of [
    [far, 'back'],
    [near, 'entrance'],
  ] as const) {
    panel(wall, 0, 14, SKIRTING, 0.8, 1);
    if (dressed(end)) panel(wall, 14, BAND.low, WOOD, 0.72, 0.95);
    else slats(panel, wall);
    panel(wall, BAND.low, BAND.high, FASCIA_COLOR, BAND.dim, BAND.lit);
    panel(wall, BAND.high, CEILING_HEIGHT, PLASTER, 0.96, 1.02);
  }
  for (const wall of [left, right]) panel(wall, 180, CEILING_HEIGHT, PLASTER, 0.8, 0.96);
  // A dressed end wall carries its own signs.
  if (!dressed('back')) aisleSign(mesh, layout, pages);
  return mesh.build();
}

/** Wooden slats over the width of an end wall. */
function slats(
  panel: (
    corners: [number, number][],
    y0: number,
    y1: number,
    color: typeof PLASTER,
    low: number,
    high: number,
  ) => void,
  wall: [number, number][],
): void {
  const [[x0, z], [x1]] = wall as [[number, number], [number, number]];
  const step = (x1 - x0) / SLATS;
  for (let slat = 0; slat < SLATS; slat++) {
    const tone = 0.9 + 0.1 * ((slat * 7) % 5) * 0.25;
    panel(
      [
        [x0 + slat * step, z],
        [x0 + (slat + 0.94) * step, z],
      ],
      14,
      214,
      WOOD,
      tone * 0.8,
      tone,
    );
    panel(
      [
        [x0 + (slat + 0.94) * step, z],
        [x0 + (slat + 1) * step, z],
      ],
      14,
      214,
      WOOD,
      0.4,
      0.5,
    );
  }
}

/** Sign on the band of the end wall that lists the content of the aisle. */
function aisleSign(mesh: MeshBuilder, layout: StoreLayout, pages: PageSet): void {
  const names = new Set(layout.sections.flatMap(({ bays }) => bays.flatMap(({ category }) => category ?? [])));
  const shown = [...names].slice(0, 3);
  shown.forEach((name, index) => {
    const place = pages.atlas.places.get(keys.sign(name));
    if (!place) return;
    const middle = (index - (shown.length - 1) / 2) * 132;
    const z = OUTER.back + 0.5;
    const at = (x: number, y: number) => ({ x, y, z });
    const light = (y: number) =>
      (BAND.dim + ((BAND.lit - BAND.dim) * (y - BAND.low)) / (BAND.high - BAND.low)) / SIGN_LIGHT;
    const [low, high] = [222.5, 239.5];
    mesh.picture(
      [at(middle - 62, low), at(middle + 62, low), at(middle + 62, high), at(middle - 62, high)],
      [light(low), light(low), light(high), light(high)],
      place,
    );
  });
}
