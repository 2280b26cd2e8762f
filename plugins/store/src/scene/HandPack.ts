import {
  BufferGeometry,
  CustomBlending,
  Float32BufferAttribute,
  GLSL3,
  LinearMipmapLinearFilter,
  Mesh,
  PerspectiveCamera,
  Scene,
  ShaderMaterial,
  Texture,
  Vector2,
  Vector3,
} from 'three';
import { packBody, type PackBody } from '../core/pack-body.ts';
import type { PackLook } from '../core/silhouette.ts';
import type { PlacedProduct } from '../core/store-layout.ts';
import { PACK_FRAGMENT, PACK_VERTEX, VEIL_FRAGMENT, VEIL_VERTEX } from './shaders.ts';

const FIELD_OF_VIEW = 26;
/** Share of the view's height (and of its free width) that a pack fills. */
const FILL = 0.56;

/** The pack in the hand: drawn over the dimmed aisle, turned by the shopper. */
export class HandPack {
  readonly scene = new Scene();
  readonly camera = new PerspectiveCamera(FIELD_OF_VIEW, 1, 1, 4000);
  #veil: Mesh<BufferGeometry, ShaderMaterial>;
  #pack: Mesh<BufferGeometry, ShaderMaterial> | null = null;
  #size = { width: 1, height: 1 };
  #appeared = 0;
  yaw = 0;
  tilt = 0;

  constructor() {
    const triangle = new BufferGeometry();
    triangle.setAttribute('position', new Float32BufferAttribute([-1, -1, 0, 3, -1, 0, -1, 3, 0], 3));
    this.#veil = new Mesh(
      triangle,
      new ShaderMaterial({
        glslVersion: GLSL3,
        vertexShader: VEIL_VERTEX,
        fragmentShader: VEIL_FRAGMENT,
        uniforms: { strength: { value: 0 }, aspect: { value: 1 }, middle: { value: new Vector2() } },
        // Blended, yet drawn with the solid things: before the pack.
        blending: CustomBlending,
        depthTest: false,
        depthWrite: false,
      }),
    );
    this.#veil.frustumCulled = false;
    this.#veil.renderOrder = -1;
    this.scene.add(this.#veil);
  }

  get shown(): boolean {
    return this.#pack !== null;
  }

  show(product: PlacedProduct, look: PackLook, picture: HTMLCanvasElement | ImageBitmap): void {
    this.hide();
    const material = new ShaderMaterial({
      glslVersion: GLSL3,
      vertexShader: PACK_VERTEX,
      fragmentShader: PACK_FRAGMENT,
      uniforms: {
        picture: { value: printed(picture) },
        side: { value: new Vector3(...look.side.map((channel) => channel / 255)) },
      },
    });
    this.#pack = new Mesh(toBody(packBody(product.width, product.height, look)), material);
    this.#size = { width: product.width, height: product.height };
    this.yaw = -0.32;
    this.tilt = 0.06;
    this.#appeared = 0;
    this.scene.add(this.#pack);
  }

  /** Puts a sharper picture on the pack. */
  sharpen(picture: ImageBitmap | HTMLCanvasElement): void {
    const uniform = this.#pack?.material.uniforms.picture;
    if (!uniform) return;
    (uniform.value as Texture).dispose();
    uniform.value = printed(picture);
  }

  hide(): void {
    if (!this.#pack) return;
    const { material, geometry } = this.#pack;
    (material.uniforms.picture!.value as Texture).dispose();
    material.dispose();
    geometry.dispose();
    this.#pack.removeFromParent();
    this.#pack = null;
  }

  turn(dx: number, dy: number): void {
    this.yaw += dx * 0.011;
    this.tilt = Math.min(1.2, Math.max(-1.2, this.tilt + dy * 0.008));
  }

  /** @returns true while the pack is still coming to the hand */
  update(seconds: number, width: number, height: number, calm: boolean): boolean {
    if (!this.#pack) return false;
    this.#appeared = calm ? 1 : Math.min(1, this.#appeared + seconds / 0.2);
    const come = 1 - (1 - this.#appeared) ** 3;
    const wide = width / height > 1;
    this.camera.aspect = width / height;
    const reachY = Math.tan((FIELD_OF_VIEW / 2) * (Math.PI / 180));
    const free = wide ? 0.52 : 0.8;
    const byHeight = this.#size.height / (2 * reachY * (wide ? FILL + 0.06 : 0.4));
    const byWidth = this.#size.width / (2 * reachY * this.camera.aspect * free * 0.82);
    const distance = Math.max(byHeight, byWidth) * (1.5 - 0.5 * come);
    const viewHeight = 2 * reachY * distance;
    this.#pack.position.set(
      wide ? -0.17 * viewHeight * this.camera.aspect : 0,
      (wide ? 0.01 : 0.17) * viewHeight - (1 - come) * viewHeight * 0.2,
      -distance,
    );
    this.#pack.rotation.set(this.tilt, this.yaw, 0, 'XYZ');
    const { strength, aspect, middle } = this.#veil.material.uniforms;
    strength!.value = 0.66 * come;
    aspect!.value = this.camera.aspect;
    (middle!.value as Vector2).set(wide ? -0.34 : 0, wide ? 0.02 : 0.34);
    this.camera.near = distance * 0.3;
    this.camera.far = distance * 3;
    this.camera.updateProjectionMatrix();
    return this.#appeared < 1;
  }

  dispose(): void {
    this.hide();
    this.#veil.geometry.dispose();
    this.#veil.material.dispose();
  }
}

function printed(picture: HTMLCanvasElement | ImageBitmap): Texture {
  const texture = new Texture(picture);
  texture.flipY = false;
  texture.premultiplyAlpha = picture instanceof HTMLCanvasElement;
  texture.minFilter = LinearMipmapLinearFilter;
  texture.anisotropy = 4;
  texture.needsUpdate = true;
  return texture;
}

function toBody(body: PackBody): BufferGeometry {
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(body.position, 3));
  geometry.setAttribute('face', new Float32BufferAttribute(body.face, 2));
  geometry.setIndex(body.index);
  if (body.flat) {
    const flat = geometry.toNonIndexed();
    flat.computeVertexNormals();
    return flat;
  }
  geometry.computeVertexNormals();
  return geometry;
}
