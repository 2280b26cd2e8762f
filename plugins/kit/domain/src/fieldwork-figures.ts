import type { Age, Gender, ProjectStatus } from './constants.ts';
import type { IsoDate } from './people.ts';
import {
  EXCLUDING_FLAGS,
  type Decider,
  type SessionFlagCode,
  type SessionState,
  type SessionSubmission,
  type Shopper,
  type VisitDevice,
} from './shopping.ts';

/** Step at which a visit is, or was left. */
export const VISIT_STEPS = ['BEFORE', 'SHOPPING', 'CHECKOUT', 'REVIEW'] as const;
export type VisitStep = (typeof VISIT_STEPS)[number];
/** Less than this is no shopping, ms. */
export const SHOPPED_MS = 1_000;
/** Step that a visit has reached, by the browser's last save. A page that was closed before it saved anything has not begun. */
export function stepOf(saved: Partial<SessionSubmission> | null): VisitStep {
  const { durShopping = 0, durations, events = [], rating = null, words } = saved ?? {};
  if ((durations?.review ?? 0) > 0 || rating !== null || (words?.length ?? 0) > 0) return 'REVIEW';
  if (events.at(-1)?.kind === 'CHECKOUT') return 'CHECKOUT';
  return durShopping >= SHOPPED_MS ? 'SHOPPING' : 'BEFORE';
}

/** Turned away at the door, so never a visit. An id that was refused is not among them: its owner is unknown. */
export const TURNED_AWAY = ['SCREENED_OUT', 'FULL', 'KNOWN'] as const;
export type TurnedAway = (typeof TURNED_AWAY)[number];
export type TurnedAwayCounts = Readonly<Partial<Record<TurnedAway, number>>>;

/** Why a finished visit is not counted: an admin, the flag of a rule, or the list, which is another stimulus. */
export type TakenOut = 'ADMIN' | 'LIST' | SessionFlagCode;
export const VISIT_STANDINGS = ['ON_THE_WAY', 'LEFT', 'COUNTED', 'TAKEN_OUT'] as const;
export type VisitStanding = (typeof VISIT_STANDINGS)[number];
/** Of a respondent, who may never have come in. */
export const RESPONDENT_STANDINGS = [...VISIT_STANDINGS, 'TURNED_AWAY'] as const;
export type RespondentStanding = (typeof RESPONDENT_STANDINGS)[number];

/** Data of one visit that the figures need. */
export interface FieldworkVisit {
  state: SessionState;
  /** In the store by its state, but silent for so long that its place goes to another shopper. */
  silent: boolean;
  step: VisitStep;
  variation: number;
  shopper: Pick<Shopper, 'age' | 'gender'>;
  enabled: boolean;
  decidedBy: Decider | null;
  flags: readonly SessionFlagCode[];
  mode: VisitDevice['mode'];
  /** Epoch ms. */
  startedAt: number;
  completedAt: number | null;
  durTotal: number;
}

/** Why a finished visit does not count; `null` for one that does. Each visit has one reason, so that they add up. */
export function takenOutBy(
  { enabled, decidedBy, flags, mode }: Pick<FieldworkVisit, 'enabled' | 'decidedBy' | 'flags' | 'mode'>,
  countListVisits: boolean,
): TakenOut | null {
  if (!enabled) {
    const [first] = EXCLUDING_FLAGS.filter((code) => flags.includes(code));
    return decidedBy === 'RULE' && first !== undefined ? first : 'ADMIN';
  }
  return mode === 'LIST' && !countListVisits ? 'LIST' : null;
}

export function standingOf(visit: FieldworkVisit, countListVisits: boolean): VisitStanding {
  if (visit.state === 'COMPLETED') return takenOutBy(visit, countListVisits) === null ? 'COUNTED' : 'TAKEN_OUT';
  return visit.state === 'STARTED' && !visit.silent ? 'ON_THE_WAY' : 'LEFT';
}

/** One visit, or one refused shopper, as it is reconciled with a panel: a row of `GET /api/projects/{id}/fieldwork/respondents`. */
export interface RespondentRow {
  _id: string;
  respondent: string | null;
  /** `null`, as the shopper is, for a refused shopper. */
  variation: number | null;
  shopper: Shopper | null;
  standing: RespondentStanding;
  turnedAway: TurnedAway | null;
  /** Of a finished visit that is not counted. */
  takenOut: TakenOut | null;
  /** Of a visit that is not finished. */
  step: VisitStep | null;
  startedAt: IsoDate;
  completedAt: IsoDate | null;
  /** Of a finished visit, ms. */
  durTotal: number;
}
export function respondentRow(
  session: Pick<
    RespondentRow,
    '_id' | 'respondent' | 'variation' | 'shopper' | 'startedAt' | 'completedAt' | 'durTotal'
  >,
  visit: FieldworkVisit,
  countListVisits: boolean,
): RespondentRow {
  const { _id, respondent, variation, shopper, startedAt, completedAt, durTotal } = session;
  const finished = visit.state === 'COMPLETED';
  return {
    _id,
    respondent,
    variation,
    shopper,
    standing: standingOf(visit, countListVisits),
    turnedAway: null,
    takenOut: finished ? takenOutBy(visit, countListVisits) : null,
    step: finished ? null : visit.step,
    startedAt,
    completedAt,
    durTotal,
  };
}
/** @param at when, instead of a visit */
export const turnedAwayRow = (
  _id: string,
  respondent: string | null,
  turnedAway: TurnedAway,
  at: IsoDate,
): RespondentRow => ({
  _id,
  respondent,
  variation: null,
  shopper: null,
  standing: 'TURNED_AWAY',
  turnedAway,
  takenOut: null,
  step: null,
  startedAt: at,
  completedAt: null,
  durTotal: 0,
});

/** `started` = `onTheWay` + all of `left` + `completed`; `completed` = `counted` + all of `takenOut`. */
export interface VisitCounts {
  started: number;
  onTheWay: number;
  left: Record<VisitStep, number>;
  completed: number;
  takenOut: Partial<Record<TakenOut, number>>;
  counted: number;
}
/** Counted visits of one cell of a variation, and those that may become so. */
export interface FieldworkCell {
  variation: number;
  age: Age;
  gender: Gender;
  counted: number;
  onTheWay: number;
}
/** `GET /api/projects/{id}/fieldwork/figures`: progress of a study, without ids of shoppers. */
export interface FieldworkFigures {
  status: ProjectStatus;
  paused: boolean;
  /** When these figures were counted. */
  at: IsoDate;
  sample: { total: number; variations: number };
  all: VisitCounts;
  /** In the order of their letters. */
  variations: VisitCounts[];
  /** Empty cells are left out. */
  cells: FieldworkCell[];
  turnedAway: TurnedAwayCounts;
  /** Length of the interview: of counted visits, from their start to their end; ms. `null` without any. */
  lengthMs: { p10: number; median: number; p90: number } | null;
  /** Completed visits among these and the people screened out, 0 to 1; `null` without any. */
  incidence: number | null;
  /** Counted visits an hour over the last day, over all of the fieldwork once it has ended; `null` where they are too few. */
  perHour: number | null;
  /** Time when the sample is complete at this pace; `null` while unknown, and once it is complete. */
  doneAt: IsoDate | null;
}

const HOUR_MS = 3_600_000;
/** The pace is that of the last day: nights are slower everywhere. */
const PACE_MS = 24 * HOUR_MS;
/** Fewer visits than this make no pace. */
export const FEWEST_FOR_PACE = 5;

/** Sources of the figures beside the visits. */
export interface FiguresOf {
  status: ProjectStatus;
  paused: boolean;
  countListVisits: boolean;
  sample: FieldworkFigures['sample'];
  variations: number;
  turnedAway: TurnedAwayCounts;
  /** Epoch ms. */
  now: number;
}

export function figuresOf(visits: readonly FieldworkVisit[], of: FiguresOf): FieldworkFigures {
  const { status, paused, sample, turnedAway, now } = of;
  const all = noVisits();
  const variations = Array.from({ length: of.variations }, noVisits);
  const cells = new Map<string, FieldworkCell>();
  const counted: FieldworkVisit[] = [];
  for (const visit of visits) {
    const standing = standingOf(visit, of.countListVisits);
    for (const counts of [all, variations[visit.variation]]) if (counts) add(counts, visit, standing, of);
    if (standing === 'COUNTED') counted.push(visit);
    if (standing === 'COUNTED' || standing === 'ON_THE_WAY') addToCell(cells, visit, standing);
  }
  const perHour = paceOf(visits, counted, status === 'LIVE' ? now : null);
  const missing = sample.total - all.counted;
  const foreseeable = status === 'LIVE' && !paused && perHour !== null && missing > 0;
  return {
    status,
    paused,
    at: new Date(now).toISOString(),
    sample,
    all,
    variations,
    cells: [...cells.values()],
    turnedAway,
    lengthMs: lengthOf(counted),
    incidence: incidenceOf(all.completed, turnedAway.SCREENED_OUT ?? 0),
    perHour,
    doneAt: foreseeable ? new Date(now + (missing / perHour) * HOUR_MS).toISOString() : null,
  };
}

const noVisits = (): VisitCounts => ({
  started: 0,
  onTheWay: 0,
  left: { BEFORE: 0, SHOPPING: 0, CHECKOUT: 0, REVIEW: 0 },
  completed: 0,
  takenOut: {},
  counted: 0,
});

function add(
  counts: VisitCounts,
  visit: FieldworkVisit,
  standing: VisitStanding,
  { countListVisits }: FiguresOf,
): void {
  counts.started += 1;
  if (visit.state === 'COMPLETED') counts.completed += 1;
  if (standing === 'ON_THE_WAY') counts.onTheWay += 1;
  if (standing === 'LEFT') counts.left[visit.step] += 1;
  if (standing === 'COUNTED') counts.counted += 1;
  const reason = standing === 'TAKEN_OUT' ? takenOutBy(visit, countListVisits) : null;
  if (reason !== null) counts.takenOut[reason] = (counts.takenOut[reason] ?? 0) + 1;
}

function addToCell(cells: Map<string, FieldworkCell>, visit: FieldworkVisit, standing: VisitStanding): void {
  const { variation, shopper } = visit;
  const { age, gender } = shopper;
  const key = `${variation} ${age} ${gender}`;
  const cell = cells.get(key) ?? { variation, age, gender, counted: 0, onTheWay: 0 };
  cell[standing === 'COUNTED' ? 'counted' : 'onTheWay'] += 1;
  cells.set(key, cell);
}

function lengthOf(counted: readonly FieldworkVisit[]): FieldworkFigures['lengthMs'] {
  if (counted.length === 0) return null;
  const sorted = counted.map(({ durTotal }) => durTotal).toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(quantile(sorted, share));
  return { p10: at(0.1), median: at(0.5), p90: at(0.9) };
}

/** Of sorted numbers, between two neighbours by proportion. */
function quantile(sorted: readonly number[], share: number): number {
  const place = share * (sorted.length - 1);
  const [low = 0, high = low] = sorted.slice(Math.floor(place), Math.floor(place) + 2);
  return low + (place - Math.floor(place)) * (high - low);
}

const incidenceOf = (completed: number, screenedOut: number) =>
  completed + screenedOut > 0 ? completed / (completed + screenedOut) : null;

/** @param now of a study that runs; `null` once it has ended, when all of it counts and its last visit is the end */
function paceOf(visits: readonly FieldworkVisit[], counted: readonly FieldworkVisit[], now: number | null) {
  const ends = counted.flatMap(({ completedAt }) => completedAt ?? []);
  const until = now ?? maxOf(ends);
  const began = minOf(visits.map(({ startedAt }) => startedAt));
  const from = now === null ? began : Math.max(began, until - PACE_MS);
  const hours = (until - from) / HOUR_MS;
  const recent = ends.filter((at) => at >= from).length;
  return recent >= FEWEST_FOR_PACE && hours > 0 ? recent / hours : null;
}
// Not Math.max(...numbers): a study may have more visits than a call has room for arguments.
const minOf = (numbers: readonly number[]) => numbers.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
const maxOf = (numbers: readonly number[]) => numbers.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
