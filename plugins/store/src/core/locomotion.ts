import { FLOOR, SHOPPER_BODY } from '@aislelab/domain';
import { clamp, type FloorRect } from './geometry.ts';
import type { StoreLayout } from './store-layout.ts';

/** Eye heights and the radius of a shopper, cm; speeds in cm/s, acceleration as a share of the missing speed per second. */
export const BODY = {
  radius: SHOPPER_BODY.radius,
  eyeStanding: SHOPPER_BODY.eye,
  eyeCrouching: 88,
  speed: SHOPPER_BODY.speed,
  response: 9,
  crouchResponse: 8,
} as const;
/** Seconds of one step: the same walk on every machine. */
export const STEP = 1 / 120;
export const MAX_PITCH = 1.25;

export interface Walker {
  x: number;
  z: number;
  eye: number;
  yaw: number;
  pitch: number;
  vx: number;
  vz: number;
}
/** Movement that the shopper requests: `forward` and `right` from -1 to 1, `turn` in radians per second. */
export interface Intent {
  forward: number;
  right: number;
  turn: number;
  tilt: number;
  crouch: boolean;
}
export const IDLE: Intent = { forward: 0, right: 0, turn: 0, tilt: 0, crouch: false };

export const startWalker = (): Walker => ({
  x: SHOPPER_BODY.entry.x - FLOOR.width / 2,
  z: -SHOPPER_BODY.entry.y,
  eye: BODY.eyeStanding,
  yaw: 0,
  pitch: -0.07,
  vx: 0,
  vz: 0,
});

/** One fixed step; answers whether anything still moves. */
export function stepWalker(walker: Walker, intent: Intent, layout: StoreLayout): boolean {
  walker.yaw += intent.turn * STEP;
  walker.pitch = clamp(walker.pitch + intent.tilt * STEP, -MAX_PITCH, MAX_PITCH);
  const length = Math.max(1, Math.hypot(intent.forward, intent.right));
  const forward = (intent.forward / length) * BODY.speed;
  const right = (intent.right / length) * BODY.speed;
  const sin = Math.sin(walker.yaw);
  const cos = Math.cos(walker.yaw);
  const blend = 1 - Math.exp(-BODY.response * STEP);
  walker.vx += (-sin * forward + cos * right - walker.vx) * blend;
  walker.vz += (-cos * forward - sin * right - walker.vz) * blend;
  const goal = intent.crouch ? BODY.eyeCrouching : BODY.eyeStanding;
  walker.eye += (goal - walker.eye) * (1 - Math.exp(-BODY.crouchResponse * STEP));
  moveBy(walker, walker.vx * STEP, walker.vz * STEP, layout);
  return settle(walker, intent, goal);
}

/** Turns the frames of a screen, however many a second, into fixed steps: a frame too short for a step does not end the walk. */
export class Stride {
  #rest = 0;
  #moving = false;

  /**
   * Walks for the seconds since the frame before; answers whether anything still moves.
   * @param each called after each step
   */
  advance(walker: Walker, intent: Intent, layout: StoreLayout, seconds: number, each?: () => void): boolean {
    for (this.#rest += seconds; this.#rest >= STEP; this.#rest -= STEP) {
      this.#moving = stepWalker(walker, intent, layout);
      each?.();
    }
    return this.#moving;
  }
}

function settle(walker: Walker, intent: Intent, goal: number): boolean {
  const idle = intent.forward === 0 && intent.right === 0;
  if (idle && Math.hypot(walker.vx, walker.vz) < 1) {
    walker.vx = 0;
    walker.vz = 0;
  }
  if (Math.abs(walker.eye - goal) < 0.2) walker.eye = goal;
  return !idle || walker.vx !== 0 || walker.vz !== 0 || walker.eye !== goal || intent.turn !== 0 || intent.tilt !== 0;
}

/** Moves a circle and lets it slide along obstacles. */
export function moveBy(walker: Walker, dx: number, dz: number, layout: StoreLayout): void {
  const { floor, obstacles } = layout;
  walker.x = clamp(walker.x + dx, floor.x0 + BODY.radius, floor.x1 - BODY.radius);
  walker.z = clamp(walker.z + dz, floor.z0 + BODY.radius, floor.z1 - BODY.radius);
  for (const rect of obstacles) pushOut(walker, rect);
}

function pushOut(walker: Walker, rect: FloorRect): void {
  const nearX = clamp(walker.x, rect.x0, rect.x1);
  const nearZ = clamp(walker.z, rect.z0, rect.z1);
  const dx = walker.x - nearX;
  const dz = walker.z - nearZ;
  const distance = Math.hypot(dx, dz);
  if (distance >= BODY.radius) return;
  if (distance > 0) {
    walker.x = nearX + (dx / distance) * BODY.radius;
    walker.z = nearZ + (dz / distance) * BODY.radius;
    return;
  }
  const exits = [
    { x: rect.x0 - BODY.radius, z: walker.z },
    { x: rect.x1 + BODY.radius, z: walker.z },
    { x: walker.x, z: rect.z0 - BODY.radius },
    { x: walker.x, z: rect.z1 + BODY.radius },
  ];
  const nearest = exits.toSorted((a, b) => away(walker, a) - away(walker, b))[0]!;
  walker.x = nearest.x;
  walker.z = nearest.z;
}
const away = (walker: Walker, to: { x: number; z: number }) => Math.hypot(walker.x - to.x, walker.z - to.z);
