import type { Id } from '@aislelab/domain';
import type { Capture } from '../core/capture.ts';
import { clamp } from '../core/geometry.ts';
import { IDLE, MAX_PITCH, startWalker, Stride, type Intent, type Walker } from '../core/locomotion.ts';
import { pick, type Hit } from '../core/pick.ts';
import { withinReach } from '../core/reach.ts';
import type { Facing, StoreLayout } from '../core/store-layout.ts';
import { imageUrl } from './images.ts';
import type { PageSet } from './PageSet.ts';
import { Stage } from './Stage.ts';

export type PackHit = Hit & { facing: Facing };
export interface Point {
  x: number;
  y: number;
}
/** Shown beside a pack that is pointed at; moved directly, without React. */
export type LabelWriter = (label: { hit: PackHit; reachable: boolean; at: Point } | null) => void;

/** Longest time that one frame may make up for, s. */
const LONGEST_FRAME = 0.25;
const GAZE_INTERVAL = 100;

/**
 * Ties input, walk, drawing and capture together. Draws only while something moves: at rest there are no frames.
 */
export class AisleController {
  readonly stage: Stage;
  readonly walker: Walker = startWalker();
  #layout: StoreLayout | null = null;
  #capture: Capture | null = null;
  #intents = new Map<string, Partial<Intent>>();
  #frame = 0;
  #last: number | null = null;
  #stride = new Stride();
  #sampled = 0;
  #pointer: Point | 'crosshair' | null = null;
  #calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  #held: Id | null = null;
  #away = false;
  #changed: () => void = () => undefined;
  #label: LabelWriter = () => undefined;

  constructor(canvas: HTMLCanvasElement) {
    this.stage = new Stage(canvas);
  }

  show(layout: StoreLayout, pages: PageSet): void {
    this.#layout = layout;
    this.stage.show(layout, pages);
    this.invalidate();
  }

  /** Printed pages have changed; `bodies` when the outlines of the packs are known. */
  printed(changed: Iterable<number>, bodies: boolean): void {
    this.stage.upload(changed, bodies);
    this.invalidate();
  }

  /** From now on the visit is recorded; `changed` is told after each new look. */
  record(capture: Capture | null, changed: () => void): void {
    this.#capture = capture;
    this.#changed = changed;
    this.#sampled = 0;
    this.invalidate();
  }

  resize(width: number, height: number): void {
    this.stage.resize(width, height);
    this.invalidate();
  }

  /** What one source of input wants; the sources add up. */
  want(source: string, intent: Partial<Intent>): void {
    this.#intents.set(source, intent);
    this.invalidate();
  }

  get crouching(): boolean {
    return this.#intent().crouch;
  }

  lookBy(yaw: number, pitch: number): void {
    this.walker.yaw += yaw;
    this.walker.pitch = clamp(this.walker.pitch + pitch, -MAX_PITCH, MAX_PITCH);
    this.invalidate();
  }

  turnPack(dx: number, dy: number): void {
    this.stage.hand.turn(dx, dy);
    this.invalidate();
  }

  /** While something lies over the aisle nothing on the shelves is looked at. */
  away(away: boolean): void {
    this.#away = away;
    this.invalidate();
  }

  /** The pack at a point of the canvas, or at the crosshair. */
  packAt(at: Point | null): PackHit | null {
    if (!this.#layout) return null;
    const hit = pick(this.#layout, this.stage.ray(this.walker, at));
    return hit && isPack(hit) && hit.section.interactive ? hit : null;
  }

  reachable(hit: PackHit): boolean {
    return withinReach(this.walker, hit.point);
  }

  /** Marks the pack under the pointer or the crosshair; `null` marks nothing. */
  point(at: Point | 'crosshair' | null): void {
    this.#pointer = at;
    this.invalidate();
  }

  showLabel(writer: LabelWriter): void {
    this.#label = writer;
    this.invalidate();
  }

  hold(product: Id, facing: Facing | null): void {
    const item = this.#layout?.products[product];
    if (!item) return;
    this.stage.take(facing, item);
    this.#held = product;
    this.#capture?.pickUp(performance.now(), product);
    this.invalidate();
    if (item.image) void this.#sharpen(product, item.image.display);
  }

  letGo(returned: boolean): void {
    this.#held = null;
    this.stage.letGo();
    this.#capture?.letGo(performance.now(), returned);
    this.invalidate();
  }

  invalidate(): void {
    if (this.#frame) return;
    this.#frame = requestAnimationFrame((now) => this.#run(now));
  }

  dispose(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = -1;
    this.stage.dispose();
  }

  async #sharpen(product: Id, name: string): Promise<void> {
    const response = await fetch(imageUrl(name)).catch(() => null);
    if (!response?.ok) return;
    const picture = await createImageBitmap(await response.blob()).catch(() => null);
    if (!picture || this.#held !== product) return;
    this.stage.sharpen(picture);
    this.invalidate();
  }

  #run(now: number): void {
    this.#frame = 0;
    const seconds = this.#last === null ? 1 / 60 : Math.min(LONGEST_FRAME, Math.max(0, (now - this.#last) / 1000));
    const moving = this.#walk(seconds);
    if (this.#capture && this.#layout && (!moving || now - this.#sampled > GAZE_INTERVAL)) {
      this.#capture.look(performance.now(), this.walker, this.#layout);
      if (this.#away) this.#capture.lookAway(performance.now());
      this.#sampled = now;
      this.#changed();
    }
    this.#mark();
    const handMoves = this.stage.draw(this.walker, seconds, this.#calm);
    this.#last = moving || handMoves ? now : null;
    if (moving || handMoves) this.invalidate();
  }

  #walk(seconds: number): boolean {
    if (!this.#layout) return false;
    const intent = this.#held ? { ...IDLE, crouch: this.#intent().crouch } : this.#intent();
    return this.#stride.advance(this.walker, intent, this.#layout, seconds);
  }

  #intent(): Intent {
    const sum = { ...IDLE };
    for (const { forward = 0, right = 0, turn = 0, tilt = 0, crouch = false } of this.#intents.values()) {
      sum.forward += forward;
      sum.right += right;
      sum.turn += turn;
      sum.tilt += tilt;
      sum.crouch ||= crouch;
    }
    return sum;
  }

  #mark(): void {
    const at = this.#pointer;
    const hit = at === null || this.#held ? null : this.packAt(at === 'crosshair' ? null : at);
    const reachable = hit !== null && this.reachable(hit);
    this.stage.highlight(hit, reachable);
    if (!hit) return this.#label(null);
    this.stage.place(this.walker);
    this.#label({ hit, reachable, at: this.stage.anchor(hit) });
  }
}

const isPack = (hit: Hit): hit is PackHit => hit.facing !== null;
