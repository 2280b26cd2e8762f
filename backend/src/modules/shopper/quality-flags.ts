import {
  isTooFast,
  EXCLUDING_FLAGS,
  PLAUSIBLE,
  QUALITY,
  type Decider,
  type SessionFlag,
  type SessionFlagCode,
  type ShopperContent,
} from '@aislelab/domain';
import { implausible } from './plausibility.ts';
import type { Result } from './visit-result.ts';

export interface Circumstances {
  /** Median shopping time of earlier visits of the same platform, ms; `null` while they are too few. */
  usualMs: number | null;
  /** Between the start of the visit and its submission by the clock of the server, ms. */
  elapsedMs: number;
  /** True when another visit of this respondent counts in this project. */
  respondentKnown: boolean;
  /** Reasons of refused submissions of this visit. */
  refusals: readonly string[];
}

/** A visit is counted unless it carries one of the flags that exclude. */
export function verdictOf(flags: readonly SessionFlag[]): { enabled: boolean; decidedBy: Decider | null } {
  const excluded = flags.some(({ code }) => EXCLUDING_FLAGS.includes(code));
  return { enabled: !excluded, decidedBy: excluded ? 'RULE' : null };
}

/** Objections to a visit, each with its numbers. */
export function qualityFlags(result: Result, content: ShopperContent, about: Circumstances): SessionFlag[] {
  const checks: [SessionFlagCode, string | null][] = [
    ['TOO_FAST', tooFast(result.search.durShopping, about.usualMs)],
    ['NO_MOVEMENT', noMovement(result)],
    ['BOUGHT_EVERYTHING', boughtEverything(result, content)],
    ['MANY_UNITS', manyUnits(result)],
    ['IDLE', idle(result)],
    ['TOO_LONG', tooLong(result)],
    ['DUPLICATE_RESPONDENT', about.respondentKnown ? duplicateFlag().reason : null],
    ['TAMPERED', tampered(about.refusals)],
    ['IMPOSSIBLE', joined(implausible(result, about.elapsedMs))],
  ];
  return checks.flatMap(([code, reason]) => (reason === null ? [] : [{ code, reason }]));
}

export const duplicateFlag = (): SessionFlag => ({
  code: 'DUPLICATE_RESPONDENT',
  reason: 'Another visit of this respondent is the one that counts.',
});

/** @param usualMs median shopping time of the platform, `null` while unknown */
export function tooFastFlag(durShopping: number, usualMs: number | null): SessionFlag[] {
  const reason = tooFast(durShopping, usualMs);
  return reason === null ? [] : [{ code: 'TOO_FAST', reason }];
}

function tooLong({ search: { durShopping } }: Result): string | null {
  if (durShopping <= PLAUSIBLE.longestMs) return null;
  return `${seconds(durShopping)} of shopping, more than the ${seconds(PLAUSIBLE.longestMs)} that count.`;
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
const percent = (share: number) => `${Math.round(share * 100)} %`;

function tooFast(durShopping: number, usualMs: number | null): string | null {
  if (durShopping < QUALITY.fastMs) return `${seconds(durShopping)} of shopping, less than ${seconds(QUALITY.fastMs)}.`;
  if (usualMs === null || !isTooFast(durShopping, usualMs)) return null;
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

/** The page of the store never sends a submission that is refused. */
const tampered = (refusals: readonly string[]) =>
  joined(refusals.map((problem) => `A submission was refused: ${problem}.`));

const joined = (problems: readonly string[]) => (problems.length > 0 ? problems.join(' ') : null);
