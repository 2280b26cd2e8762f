import { BufferAttribute, BufferGeometry, DoubleSide, DynamicDrawUsage, GLSL3, Mesh, ShaderMaterial } from 'three';
import { closes, DOOR, doorParts, doorPoint, DOOR_PARTS, doorsOf, type Door } from '../core/doors.ts';
import type { Bay, Facing, StoreLayout } from '../core/store-layout.ts';
import { DOOR_VERTEX, GLASS_FRAGMENT } from './shaders.ts';

const SECONDS = 0.28;
/** Distance of the handle before the door, cm. */
const HANDLE_OUT = 3;

/** The glass doors of the closed fridges, all in one transparent mesh. They open before the pack that is pointed at. */
export class Doors {
  readonly mesh: Mesh<BufferGeometry, ShaderMaterial> | null;
  #doors: { door: Door; opened: number }[];
  #wanted: Door | null = null;

  constructor(layout: StoreLayout) {
    this.#doors = doorsOf(layout).map((door) => ({ door, opened: 0 }));
    this.mesh = this.#doors.length > 0 ? this.#build() : null;
  }

  /** Opens the door before a pack and closes all others. */
  open(bay: Bay | null, facing: Facing | null): void {
    this.#wanted = (bay && facing && this.#doors.find(({ door }) => closes(door, bay, facing))?.door) ?? null;
  }

  /** @returns true while a door swings */
  update(seconds: number, calm: boolean): boolean {
    let moved = false;
    let moving = false;
    for (const one of this.#doors) {
      const goal = one.door === this.#wanted ? 1 : 0;
      if (one.opened === goal) continue;
      const step = calm ? 1 : seconds / SECONDS;
      one.opened = goal > one.opened ? Math.min(1, one.opened + step) : Math.max(0, one.opened - step);
      moved = true;
      moving ||= one.opened !== goal;
    }
    if (moved) this.#place();
    return moving;
  }

  dispose(): void {
    this.mesh?.removeFromParent();
    this.mesh?.geometry.dispose();
    this.mesh?.material.dispose();
  }

  #build(): Mesh<BufferGeometry, ShaderMaterial> {
    const parts = this.#doors.flatMap(({ door }) => doorParts(door).map(({ part }) => part));
    const geometry = new BufferGeometry();
    const position = new BufferAttribute(new Float32Array(parts.length * 12), 3).setUsage(DynamicDrawUsage);
    geometry.setAttribute('position', position);
    geometry.setAttribute(
      'part',
      new BufferAttribute(Float32Array.from(parts.flatMap((part) => Array(4).fill(part))), 1),
    );
    geometry.setIndex(parts.flatMap((_, quad) => [0, 1, 2, 0, 2, 3].map((corner) => quad * 4 + corner)));
    const material = new ShaderMaterial({
      glslVersion: GLSL3,
      vertexShader: DOOR_VERTEX,
      fragmentShader: GLASS_FRAGMENT,
      transparent: true,
      depthWrite: false,
      side: DoubleSide,
    });
    const mesh = new Mesh(geometry, material);
    mesh.matrixAutoUpdate = false;
    mesh.frustumCulled = false;
    this.#place(geometry);
    return mesh;
  }

  #place(geometry = this.mesh?.geometry): void {
    const position = geometry?.getAttribute('position');
    if (!position) return;
    let at = 0;
    for (const { door, opened } of this.#doors) {
      const angle = DOOR.widest * opened * opened * (3 - 2 * opened);
      for (const { r0, r1, v0, v1, part } of doorParts(door)) {
        const out = part === DOOR_PARTS.handle ? HANDLE_OUT : 0;
        for (const [r, v] of [
          [r0, v0],
          [r1, v0],
          [r1, v1],
          [r0, v1],
        ] as const) {
          const { x, y, z } = doorPoint(door, angle, r, v, out);
          position.setXYZ(at++, x, y, z);
        }
      }
    }
    position.needsUpdate = true;
  }
}
