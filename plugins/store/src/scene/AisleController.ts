import type { Id } from '@aislelab/domain';
import type { Capture } from '../core/capture.ts';
import type { FrameMeter } from '../core/frame-meter.ts';
import { clamp } from '../core/geometry.ts';
import { IDLE, MAX_PITCH, Stride, type Intent, type Walker } from '../core/locomotion.ts';
import { pick, type Hit } from '../core/pick.ts';
import { withinReach } from '../core/reach.ts';
import type { Facing, PlacedProduct, StoreLayout } from '../core/store-layout.ts';
import { framed } from './framed.ts';
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

/** Recorder of the events in the aisle. */
export interface Recorder {
  capture: Capture;
  frames: FrameMeter;
  standAt: (walker: Walker) => void;
}

/** Longest time that one frame may make up for, s. */
const LONGEST_FRAME = 0.25;
/** Speed at which keys turn the pack in the hand, px of a drag a second. */
const HELD_TURN = 190;

/**
 * Ties input, walk, drawing and capture together. Draws only while something moves: at rest there are no frames.
 */
export class AisleController {
  readonly stage: Stage;
  #layout: StoreLayout | null = null;
  #recorder: Recorder | null = null;
  #intents = new Map<string, Partial<Intent>>();
  #frame = 0;
  #last: number | null = null;
  #stride = new Stride();
  #drawn: (() => void)[] = [];
  #pointer: Point | 'crosshair' | null = null;
  #calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  #held: Id | null = null;
  #away = false;
  #label: LabelWriter = () => undefined;

  /** @param walker Position of the shopper; outlives the canvas, which a lost graphics context ends. */
  constructor(
    canvas: HTMLCanvasElement,
    readonly walker: Walker,
  ) {
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

  /** From now on the visit is recorded; `null` stops it. */
  record(recorder: Recorder | null): void {
    this.#recorder = recorder;
    // At once: the next frame may take a while, and the shopper is here already.
    this.#record(false);
    this.invalidate();
  }

  resize(width: number, height: number): void {
    this.stage.resize(width, height);
    this.invalidate();
  }

  /** Sets the movement that one source of input requests; the sources add up. */
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
    // At once, not with the next frame: the shelves are seen again, or not any longer, from now on.
    this.#record(false);
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

  /** Takes a pack to the hand. @param from Where it stood; a fridge is opened for it. */
  hold(product: Id, from: PackHit | null): void {
    const item = this.#layout?.products[product];
    if (!item) return;
    this.stage.take(from?.facing ?? null, item);
    if (from) this.stage.openDoor(from);
    this.#held = product;
    this.invalidate();
    if (item.image) void this.#sharpen(item, item.image.display);
  }

  letGo(): void {
    this.#held = null;
    this.stage.letGo();
    this.invalidate();
  }

  invalidate(): void {
    if (this.#frame) return;
    this.#frame = requestAnimationFrame((now) => this.#run(now));
  }

  /** Everything that is there by now has been drawn once. */
  drawn(): Promise<void> {
    return new Promise((resolve) => {
      this.#drawn.push(resolve);
      this.invalidate();
    });
  }

  dispose(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = -1;
    this.stage.dispose();
  }

  async #sharpen(product: PlacedProduct, name: string): Promise<void> {
    const response = await fetch(imageUrl(name)).catch(() => null);
    if (!response?.ok) return;
    const picture = await createImageBitmap(await response.blob()).catch(() => null);
    if (!picture || this.#held !== product._id) return;
    this.stage.sharpen(framed(picture, product));
    this.invalidate();
  }

  #run(now: number): void {
    this.#frame = 0;
    const seconds = this.#last === null ? 1 / 60 : Math.min(LONGEST_FRAME, Math.max(0, (now - this.#last) / 1000));
    if (this.#last !== null && this.#recorder?.capture.shops) this.#recorder.frames.add((now - this.#last) / 1000);
    const moving = this.#walk(seconds);
    this.#record(moving);
    this.#mark();
    const handMoves = this.stage.draw(this.walker, seconds, this.#calm);
    for (const drawn of this.#drawn.splice(0)) drawn();
    this.#last = moving || handMoves ? now : null;
    if (moving || handMoves) this.invalidate();
  }

  #walk(seconds: number): boolean {
    if (!this.#layout) return false;
    const { walker } = this;
    const wanted = this.#intent();
    const turns = this.#held !== null && this.#turnHeld(wanted, seconds);
    const intent = this.#held ? { ...IDLE, crouch: wanted.crouch } : wanted;
    const trodden = () => this.#recorder?.capture.tread(walker.x, walker.z);
    return this.#stride.advance(walker, intent, this.#layout, seconds, trodden) || turns;
  }

  /** Turns the pack in the hand by the input that walks and looks without one. */
  #turnHeld({ forward, right, turn, tilt }: Intent, seconds: number): boolean {
    const across = right - turn;
    const up = forward + tilt;
    this.stage.hand.turn(across * seconds * HELD_TURN, -up * seconds * HELD_TURN);
    return across !== 0 || up !== 0;
  }

  #record(moving: boolean): void {
    if (!this.#recorder || !this.#layout) return;
    const { capture } = this.#recorder;
    if (moving) capture.stir(performance.now());
    capture.look(performance.now(), this.walker, this.#layout);
    if (this.#away) capture.lookAway(performance.now());
    this.#recorder.standAt(this.walker);
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
    if (this.#held) return this.#unmark();
    const hit = at === null ? null : this.packAt(at === 'crosshair' ? null : at);
    const reachable = hit !== null && this.reachable(hit);
    this.stage.openDoor(reachable ? hit : null);
    this.stage.highlight(hit, reachable);
    if (!hit) return this.#label(null);
    this.stage.place(this.walker);
    this.#label({ hit, reachable, at: this.stage.anchor(hit) });
  }

  #unmark(): void {
    this.stage.highlight(null, false);
    this.#label(null);
  }
}

const isPack = (hit: Hit): hit is PackHit => hit.facing !== null;
