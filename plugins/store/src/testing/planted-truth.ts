import type { Id, LookedAt, ProductAttention, VisitEvent } from '@aislelab/domain';
import type { Locator, Page } from 'playwright-core';
import type { Vec3 } from '../core/geometry.ts';
import { BODY } from '../core/locomotion.ts';
import { SHORTEST_LOOK } from '../core/look.ts';
import { pass } from './clock-steps.ts';

/** One frame of the page's clock, ms. */
export const FRAME = 16;

/** How a shopper acts: by mouse, by touch, by keyboard. */
export interface Hands {
  mobile: boolean;
  press: (button: Locator) => Promise<void>;
  /** The pack in the middle of the picture. */
  take: (page: Page) => Promise<void>;
  /** Straight on. */
  walk: (page: Page, ms: number) => Promise<void>;
}
export type Gaze = { product: Id } | { material: Id } | null;

/** A place of the aisle and where the eyes are turned. */
export interface Place {
  x: number;
  z: number;
  yaw: number;
  pitch: number;
}
/** Eyes of a shopper at this place, towards a point. */
export function facing({ x, z }: { x: number; z: number }, to: Vec3): Place {
  const [dx, dy, dz] = [to.x - x, to.y - BODY.eyeStanding, to.z - z];
  return { x, z, yaw: Math.atan2(-dx, -dz), pitch: Math.atan2(dy, Math.hypot(dx, dz)) };
}

/** Follows a script and keeps its own record: nothing in it is read from the page. */
export class Deeds {
  shopping = 0;
  readonly products: Record<Id, ProductAttention> = {};
  readonly materials: Record<Id, LookedAt> = {};
  readonly events: VisitEvent[] = [];
  readonly stood: { at: number; place: Place }[] = [];
  #gaze: Gaze = null;
  #lasted = 0;
  #held: Id | null = null;

  constructor(
    private readonly page: Page,
    private readonly hands: Hands,
  ) {}

  /** Stands somewhere and looks at something; the next frame shows it. */
  async look(place: Place, gaze: Gaze): Promise<void> {
    await this.page.evaluate((to) => {
      Object.assign(window.__aisle!.walker, to);
      window.__aisle!.invalidate();
    }, place);
    await this.stay(FRAME, FRAME);
    this.stood.push({ at: this.shopping, place });
    this.#turn(gaze);
  }

  /** Time goes by in the store. @param shopped less where the rest of it is idle */
  async stay(ms: number, frame = 500, shopped = ms): Promise<void> {
    await pass(this.page, ms, frame);
    this.#book(shopped);
  }

  async walk(ms: number): Promise<void> {
    await this.hands.walk(this.page, ms);
    this.#book(ms);
  }

  /** A phase other than shopping: a look at the same item starts again after it. */
  async meanwhile(ms: number, begin: () => Promise<unknown>, end: () => Promise<unknown>): Promise<void> {
    await begin();
    await pass(this.page, ms, 500);
    await end();
    this.#lasted = 0;
  }

  async take(product: Id): Promise<void> {
    await this.hands.take(this.page);
    await this.page.getByTestId('pack-panel').waitFor();
    const attention = this.#of(product);
    attention.pickups++;
    attention.firstPickUpAt ??= this.shopping;
    attention.firstSeenAt ??= this.shopping;
    this.note('PICK_UP', product, 1);
    this.#held = product;
  }

  async letGo(button: 'Put back' | 'Add to cart'): Promise<void> {
    const product = this.#held;
    if (product === null) throw new Error('There is no pack in the hand.');
    await this.hands.press(this.page.getByRole('button', { name: button }));
    await this.page.getByTestId('pack-panel').waitFor({ state: 'detached' });
    if (button === 'Put back') this.#of(product).returned++;
    this.note(button === 'Put back' ? 'PUT_BACK' : 'ADD', product, 1);
    this.#held = null;
    this.#lasted = 0;
  }

  note(kind: VisitEvent['kind'], product: Id | null = null, quantity = 0): void {
    this.events.push({ at: this.shopping, kind, product, quantity });
  }

  #turn(gaze: Gaze): void {
    this.#gaze = gaze;
    this.#lasted = 0;
  }

  #book(ms: number): void {
    const from = this.shopping - this.#lasted;
    this.shopping += ms;
    if (this.#held) {
      this.#of(this.#held).closeMs += ms;
      return;
    }
    this.#lasted += ms;
    if (!this.#gaze || this.#lasted < SHORTEST_LOOK) return;
    const counted = this.#lasted - ms < SHORTEST_LOOK ? this.#lasted : ms;
    const seen =
      'product' in this.#gaze
        ? this.#of(this.#gaze.product)
        : (this.materials[this.#gaze.material] ??= { seenMs: 0, firstSeenAt: from });
    seen.seenMs += counted;
    seen.firstSeenAt ??= from;
  }

  #of(product: Id): ProductAttention {
    return (this.products[product] ??= { seenMs: 0, closeMs: 0, pickups: 0, returned: 0 });
  }
}
