import {
  BufferGeometry,
  CustomBlending,
  DataArrayTexture,
  GLSL3,
  LinearMipmapLinearFilter,
  LinearFilter,
  Mesh,
  OneFactor,
  PerspectiveCamera,
  Scene,
  ShaderMaterial,
  Texture,
  Vector3,
  WebGLRenderer,
  ZeroFactor,
} from 'three';
import { keys, PAGE_SIZE } from '../core/atlas.ts';
import { FIELD_OF_VIEW, lookDirection, type Ray } from '../core/geometry.ts';
import type { Walker } from '../core/locomotion.ts';
import { facingToWorld, type Hit } from '../core/pick.ts';
import { PLAIN_LOOK } from '../core/silhouette.ts';
import type { Facing, PlacedProduct, StoreLayout } from '../core/store-layout.ts';
import { HandPack } from './HandPack.ts';
import { frameAround } from './highlight.ts';
import { ShelfMeshes } from './meshes.ts';
import type { PageSet } from './PageSet.ts';
import { Room } from './Room.ts';
import { SHELF_FRAGMENT, SHELF_VERTEX } from './shaders.ts';

const LARGEST_RATIO = 1.5;

/** Draws the store on request. It knows nothing about input or the visit. */
export class Stage {
  readonly camera = new PerspectiveCamera(FIELD_OF_VIEW.landscape, 1, 3, 1600);
  readonly hand = new HandPack();
  #renderer: WebGLRenderer;
  /** For tests that put something wrong into it. */
  readonly scene = new Scene();
  #material: ShaderMaterial;
  #pagesTexture: DataArrayTexture | null = null;
  #shelves: ShelfMeshes | null = null;
  #room: Room | null = null;
  #highlight: Mesh;
  #pages: PageSet | null = null;
  #mirrorIsOld = true;
  #size = { width: 1, height: 1 };
  #last = { calls: 0, triangles: 0 };
  frames = 0;

  constructor(readonly canvas: HTMLCanvasElement) {
    this.#renderer = new WebGLRenderer({ canvas, antialias: true, alpha: false, powerPreference: 'high-performance' });
    this.#renderer.setClearColor(0xe9e2d5);
    this.#renderer.info.autoReset = false;
    this.#material = new ShaderMaterial({
      glslVersion: GLSL3,
      vertexShader: SHELF_VERTEX,
      fragmentShader: SHELF_FRAGMENT,
      uniforms: { pages: { value: null } },
      alphaToCoverage: true,
      // Coverage is written as alpha, but must not stay in the canvas: the page behind it would shine through every edge.
      blending: CustomBlending,
      blendSrc: OneFactor,
      blendDst: ZeroFactor,
      blendSrcAlpha: ZeroFactor,
      blendDstAlpha: OneFactor,
    });
    this.#highlight = new Mesh(new BufferGeometry(), this.#material);
    this.#highlight.visible = false;
    this.#highlight.frustumCulled = false;
    this.scene.add(this.#highlight);
    this.scene.matrixWorldAutoUpdate = false;
  }

  show(layout: StoreLayout, pages: PageSet): void {
    this.#clear();
    this.#pages = pages;
    const texture = new DataArrayTexture(null, PAGE_SIZE, PAGE_SIZE, pages.atlas.pages);
    texture.premultiplyAlpha = true;
    texture.generateMipmaps = true;
    texture.mipmapsAutoUpdate = false;
    texture.minFilter = LinearMipmapLinearFilter;
    texture.magFilter = LinearFilter;
    texture.anisotropy = Math.min(4, this.#renderer.capabilities.getMaxAnisotropy());
    texture.source.dataReady = false;
    texture.needsUpdate = true;
    this.#pagesTexture = texture;
    this.#material.uniforms.pages!.value = texture;
    this.#shelves = new ShelfMeshes(layout, pages, this.#material);
    this.#room = new Room(layout, pages, this.#material);
    this.scene.add(...this.#shelves.meshes, ...this.#room.objects);
  }

  /** Sends pages that changed to the graphics card; `bodies` when the outlines of packs are known by now. */
  upload(changed: Iterable<number>, bodies: boolean): void {
    const texture = this.#pagesTexture;
    if (!texture || !this.#pages) return;
    const list = [...changed];
    list.forEach((page, index) => {
      texture.mipmapsAutoUpdate = index === list.length - 1;
      const source = new Texture(this.#pages!.canvases[page]);
      this.#renderer.copyTextureToTexture(source, texture, null, new Vector3(0, 0, page));
    });
    if (bodies) this.#shelves?.bake();
    this.#mirrorIsOld = true;
  }

  resize(width: number, height: number): void {
    this.#size = { width: Math.max(1, width), height: Math.max(1, height) };
    const portrait = height > width;
    this.camera.aspect = width / height;
    this.camera.fov = portrait ? FIELD_OF_VIEW.portrait : FIELD_OF_VIEW.landscape;
    this.camera.updateProjectionMatrix();
    this.#renderer.setPixelRatio(Math.min(LARGEST_RATIO, Math.max(1, window.devicePixelRatio)));
    this.#renderer.setSize(width, height, false);
  }

  /** Opens the door of a fridge before this pack; `null` closes all. */
  openDoor(hit: (Hit & { facing: Facing }) | null): void {
    this.#room?.doors.open(hit?.bay ?? null, hit?.facing ?? null);
  }

  /** Draws one frame. @returns true when the hand or a door still moves */
  draw(walker: Walker, seconds: number, calm: boolean): boolean {
    if (!this.#shelves || !this.#room) return false;
    this.frames++;
    this.place(walker);
    this.#shelves.detail(walker.x, walker.z);
    this.#renderer.info.reset();
    if (this.#mirrorIsOld) {
      this.#room.reflect(this.#renderer, this.scene, this.#shelves);
      this.#mirrorIsOld = false;
      this.#renderer.info.reset();
    }
    const swings = this.#room.doors.update(seconds, calm);
    this.#renderer.autoClear = true;
    this.#renderer.render(this.scene, this.camera);
    this.#last = { ...this.#renderer.info.render };
    const moving = this.hand.update(seconds, this.#size.width, this.#size.height, calm);
    if (this.hand.shown) {
      this.#renderer.autoClear = false;
      this.#renderer.clearDepth();
      this.#renderer.render(this.hand.scene, this.hand.camera);
    }
    return moving || swings;
  }

  place({ x, z, eye, yaw, pitch }: Walker): void {
    this.camera.position.set(x, eye, z);
    this.camera.rotation.set(pitch, yaw, 0, 'YXZ');
    this.camera.updateMatrixWorld();
  }

  /** The ray through a point of the canvas (CSS px); the middle without one. */
  ray(walker: Walker, at: { x: number; y: number } | null): Ray {
    const origin = { x: walker.x, y: walker.eye, z: walker.z };
    if (!at) return { origin, direction: lookDirection(walker.yaw, walker.pitch) };
    this.place(walker);
    const { width, height } = this.#size;
    const point = new Vector3((at.x / width) * 2 - 1, 1 - (at.y / height) * 2, 0.5).unproject(this.camera);
    const { x, y, z } = point.sub(this.camera.position).normalize();
    return { origin, direction: { x, y, z } };
  }

  /** Point on the canvas (CSS px) where the upper middle of a pack appears. */
  anchor(hit: Hit & { facing: Facing }): { x: number; y: number } {
    const box = facingToWorld(hit.section, hit.facing);
    const top = new Vector3((box.min.x + box.max.x) / 2, box.max.y, (box.min.z + box.max.z) / 2).project(this.camera);
    return { x: ((top.x + 1) / 2) * this.#size.width, y: ((1 - top.y) / 2) * this.#size.height };
  }

  /** Frames a pack on its shelf, amber within reach. */
  highlight(hit: (Hit & { facing: Facing }) | null, reachable: boolean): void {
    this.#highlight.visible = hit !== null;
    if (!hit || !this.#pages) return;
    this.#highlight.geometry.dispose();
    this.#highlight.geometry = frameAround(
      hit.section,
      hit.facing,
      this.#pages.atlas.places.get(keys.white)!,
      reachable,
    );
  }

  /** Takes a pack from the shelf into the hand. */
  take(facing: Facing | null, product: PlacedProduct): void {
    const place = this.#pages?.atlas.places.get(keys.pack(product._id));
    if (!place || !this.#pages) return;
    this.#shelves?.take(facing);
    const source = this.#pages.canvases[place.page]!;
    const cut = document.createElement('canvas');
    cut.width = Math.round((place.u1 - place.u0) * PAGE_SIZE);
    cut.height = Math.round((place.v1 - place.v0) * PAGE_SIZE);
    const from = [place.u0 * PAGE_SIZE, place.v0 * PAGE_SIZE] as const;
    cut.getContext('2d')!.drawImage(source, ...from, cut.width, cut.height, 0, 0, cut.width, cut.height);
    this.hand.show(product, this.#pages.looks.get(product._id) ?? PLAIN_LOOK, cut);
  }

  /** Shows a sharper picture of the pack in the hand once it is there. */
  sharpen(picture: ImageBitmap | HTMLCanvasElement): void {
    this.hand.sharpen(picture);
  }

  letGo(): void {
    this.#shelves?.take(null);
    this.hand.hide();
  }

  /** Counts of the last frame, for the budgets. */
  stats() {
    const { memory, programs } = this.#renderer.info;
    let objects = 0;
    this.scene.traverse(() => objects++);
    const { textures, geometries } = memory;
    return { ...this.#last, textures, geometries, programs: programs?.length ?? 0, objects, frames: this.frames };
  }

  dispose(): void {
    this.#clear();
    this.hand.dispose();
    this.#highlight.geometry.dispose();
    this.#material.dispose();
    this.#renderer.dispose();
  }

  #clear(): void {
    this.#highlight.visible = false;
    this.hand.hide();
    this.#shelves?.dispose();
    this.#room?.dispose();
    this.#pagesTexture?.dispose();
    this.#shelves = null;
    this.#room = null;
    this.#mirrorIsOld = true;
  }
}
