import type { Id } from './people.ts';
import type { Session } from './shopping.ts';

/** Limits of a panel's decisions about its respondents: a table with the columns `respondent` and `decision`. */
export const DECISION_LIMITS = { lines: 20_000, characters: 1_000_000, named: 200 } as const;
export interface DecisionRow {
  line: number;
  respondent: string;
  accepted: boolean;
}
/** A line that cannot be followed, and why. */
export interface DecisionProblem {
  line: number;
  respondent: string;
  problem: string;
}
/** Answer to a preview and to its application. */
export interface DecisionsResult {
  lines: number;
  accepted: number;
  rejected: number;
  /** Visits that count from now on, and those that no longer do; all others stay as they are. */
  enabled: number;
  disabled: number;
  /** With any, nothing is applied. The first `DECISION_LIMITS.named` of `problemCount`. */
  problems: DecisionProblem[];
  problemCount: number;
}
/** Body that applies a preview: it is refused when it would now change other numbers of visits. */
export interface DecisionsChange {
  text: string;
  enabled: number;
  disabled: number;
}

/** A visit of a named respondent. */
export type DecidedVisit = Pick<Session, '_id' | 'state' | 'enabled'>;
/** Planned changes: ids of visits by the change; `keep` only fixes the current state against every rule. */
export interface DecisionsPlan {
  enable: Id[];
  disable: Id[];
  keep: Id[];
  problems: DecisionProblem[];
}

/**
 * Plans the changes that the lines require. An accepted respondent has one visit that counts; all visits of a rejected one do not count.
 * @param visits of people, by the id of the respondent
 */
export function planDecisions(
  rows: readonly DecisionRow[],
  visits: ReadonlyMap<string, readonly DecidedVisit[]>,
): DecisionsPlan {
  const plan: DecisionsPlan = { enable: [], disable: [], keep: [], problems: [] };
  const first = new Map<string, DecisionRow>();
  for (const row of rows) {
    const { line, respondent, accepted } = row;
    const refuse = (problem: string) => plan.problems.push({ line, respondent, problem });
    const before = first.get(respondent);
    if (before) {
      if (before.accepted !== accepted) refuse(`Line ${before.line} says the opposite`);
      continue;
    }
    first.set(respondent, row);
    const all = visits.get(respondent) ?? [];
    const completed = all.filter(({ state }) => state === 'COMPLETED');
    if (all.length === 0) refuse('Unknown: no visit has this id');
    else if (completed.length === 0) refuse('No visit of this id is complete');
    else if (accepted) accept(plan, completed, refuse);
    else for (const { _id, enabled } of completed) plan[enabled ? 'disable' : 'keep'].push(_id);
  }
  return plan;
}

function accept(plan: DecisionsPlan, completed: readonly DecidedVisit[], refuse: (problem: string) => void): void {
  const counted = completed.filter(({ enabled }) => enabled);
  const [only] = counted.length > 0 ? counted : completed;
  if (!only) return;
  if (counted.length > 1) refuse(`${counted.length} visits of this id count: disable all but one under Sessions first`);
  else if (counted.length === 1) plan.keep.push(only._id);
  else if (completed.length > 1)
    refuse(`${completed.length} visits of this id are complete and none counts: enable one under Sessions first`);
  else plan.enable.push(only._id);
}

export function decisionsResult(
  rows: readonly DecisionRow[],
  { enable, disable, problems }: DecisionsPlan,
): DecisionsResult {
  const accepted = rows.filter((row) => row.accepted).length;
  return {
    lines: rows.length,
    accepted,
    rejected: rows.length - accepted,
    enabled: enable.length,
    disabled: disable.length,
    problems: problems.slice(0, DECISION_LIMITS.named),
    problemCount: problems.length,
  };
}

const RESPONDENT = ['respondent', 'respondent id', 'respondentid', 'respondent_id'];
const DECISION = ['decision'];
const WORDS: Readonly<Record<string, boolean>> = { accepted: true, accept: true, rejected: false, reject: false };

/**
 * The lines of a table whose first row names the columns; other columns, and lines without a decision, are passed over.
 * @param table cells as text, row by row
 * @returns `null` without the two columns
 */
export function readDecisions(
  table: readonly (readonly string[])[],
): { rows: DecisionRow[]; problems: DecisionProblem[] } | null {
  const [head = [], ...body] = table;
  const names = head.map((name) =>
    name
      .replace(/^\uFEFF/, '')
      .trim()
      .toLowerCase(),
  );
  const [id, decision] = [RESPONDENT, DECISION].map((known) => names.findIndex((name) => known.includes(name)));
  if (id === undefined || decision === undefined || id < 0 || decision < 0) return null;
  const rows: DecisionRow[] = [];
  const problems: DecisionProblem[] = [];
  body.forEach((cells, index) => {
    const line = index + 2;
    const respondent = cells[id] ?? '';
    const word = (cells[decision] ?? '').trim().toLowerCase();
    if (word === '') return;
    const accepted = Object.hasOwn(WORDS, word) ? WORDS[word] : undefined;
    if (respondent === '') problems.push({ line, respondent, problem: 'The id is missing' });
    else if (accepted === undefined)
      problems.push({ line, respondent, problem: `"${word.slice(0, 40)}" is neither accepted nor rejected` });
    else rows.push({ line, respondent, accepted });
  });
  return { rows, problems };
}
