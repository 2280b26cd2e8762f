import type { Id, SessionFlag, SessionFlagCode, ShopperContent } from '@aislelab/domain';
import type { Result } from './visit-result.ts';

/**
 * The limits stand before anybody looks at a variation and are the same in each. Nobody takes a cart, walks 10 m and pays in less than
 * `fastMs`; a visit below `fastShare` of the usual one of its platform is suspicious as soon as `usualOf` visits say what is usual.
 */
export const QUALITY = {
  fastMs: 10_000,
  fastShare: 0.4,
  usualOf: 20,
  /** Packs of one product. */
  unitsOfOne: 10,
  /** Share of the products of a store, of at least `fewProducts`. */
  everything: 0.8,
  fewProducts: 5,
  /** Idle time: longer than this and more than half of the visit. */
  idleMs: 60_000,
  /** Clocks of browsers and the way through the network, ms. */
  clockMs: 30_000,
} as const;

export interface Circumstances {
  /** Median shopping time of earlier visits of the same platform, ms; `null` while they are too few. */
  usualMs: number | null;
  /** Between the start of the visit and its submission by the clock of the server, ms. */
  elapsedMs: number;
  /** Whether an earlier visit of this project has the same respondent. */
  respondentKnown: boolean;
  /** Submissions of this visit that were refused because of what was in them. */
  refusals: readonly string[];
}

/** What speaks against a visit, each with its numbers. Nothing is disabled because of it. */
export function qualityFlags(result: Result, content: ShopperContent, about: Circumstances): SessionFlag[] {
  const checks: [SessionFlagCode, string | null][] = [
    ['TOO_FAST', tooFast(result, about.usualMs)],
    ['NO_MOVEMENT', noMovement(result)],
    ['BOUGHT_EVERYTHING', boughtEverything(result, content)],
    ['MANY_UNITS', manyUnits(result)],
    ['IDLE', idle(result)],
    ['DUPLICATE_RESPONDENT', about.respondentKnown ? 'This respondent has visited the project before.' : null],
    ['TAMPERED', tampered(result, about)],
  ];
  return checks.flatMap(([code, reason]) => (reason === null ? [] : [{ code, reason }]));
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
const percent = (share: number) => `${Math.round(share * 100)} %`;

function tooFast({ search: { durShopping } }: Result, usualMs: number | null): string | null {
  if (durShopping < QUALITY.fastMs) return `${seconds(durShopping)} of shopping, less than ${seconds(QUALITY.fastMs)}.`;
  if (usualMs === null || durShopping >= QUALITY.fastShare * usualMs) return null;
  const share = percent(durShopping / usualMs);
  return `${seconds(durShopping)} of shopping, ${share} of the usual ${seconds(usualMs)} on this kind of device.`;
}

function noMovement({ maps, path = [], device }: Result): string | null {
  if (device?.mode === 'LIST' || maps.movement.length > 1) return null;
  const [first] = path;
  const turned = path.some(([, , , heading]) => heading !== first?.[3]);
  return turned ? 'Looked around, but stayed in one place.' : 'Stayed in one place and did not look around.';
}

function boughtEverything({ cart }: Result, { resources }: ShopperContent): string | null {
  const all = Object.keys(resources.product).length;
  if (all < QUALITY.fewProducts || cart.length < QUALITY.everything * all) return null;
  return `Bought ${cart.length} of the ${all} products of the store.`;
}

function manyUnits({ cart }: Result): string | null {
  const most = Math.max(0, ...cart.map(({ quantity }) => quantity));
  return most > QUALITY.unitsOfOne ? `${most} packs of one product.` : null;
}

function idle({ durIdle = 0, durTotal }: Result): string | null {
  if (durIdle <= QUALITY.idleMs || durIdle <= durTotal / 2) return null;
  return `Nothing happened for ${seconds(durIdle)} of ${seconds(durTotal)}.`;
}

/** What does not agree with itself, with the clock of the server, or with what the server had refused before. */
function tampered(result: Result, { elapsedMs, refusals }: Circumstances): string | null {
  const { durTotal, durIdle = 0, maps, events, search } = result;
  const problems = refusals.map((problem) => `A submission was refused: ${problem}.`);
  if (durTotal > elapsedMs + QUALITY.clockMs)
    problems.push(`Claims ${seconds(durTotal)}, but came in after ${seconds(elapsedMs)}.`);
  if (search.durShopping + durIdle > durTotal + QUALITY.clockMs)
    problems.push(`Shopping and idle time are longer than the whole visit of ${seconds(durTotal)}.`);
  const walked = maps.movement.reduce((sum, [, ms]) => sum + ms, 0);
  if (walked > search.durShopping * 1.05 + 1_000)
    problems.push(`${seconds(walked)} on the floor in ${seconds(search.durShopping)} of shopping.`);
  if (events && !agree(events, result.cart)) problems.push('What was laid into the cart is not what was bought.');
  return problems.length > 0 ? problems.join(' ') : null;
}

function agree(events: NonNullable<Result['events']>, cart: Result['cart']): boolean {
  const sums = new Map<Id, number>();
  for (const { kind, product, quantity } of events) {
    if (product === null || (kind !== 'ADD' && kind !== 'REMOVE')) continue;
    sums.set(product, (sums.get(product) ?? 0) + (kind === 'ADD' ? quantity : -quantity));
  }
  const bought = new Map(cart.map(({ product, quantity }) => [product, quantity]));
  return [...new Set([...sums.keys(), ...bought.keys()])].every(
    (product) => (sums.get(product) ?? 0) === (bought.get(product) ?? 0),
  );
}
