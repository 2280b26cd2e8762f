import {
  AGES,
  GENDERS,
  type FieldworkFigures,
  type Project,
  type TakenOut,
  type VisitCounts,
  type VisitStep,
} from '@aislelab/domain';

const NOBODY: VisitCounts = {
  started: 0,
  onTheWay: 0,
  left: { BEFORE: 0, SHOPPING: 0, CHECKOUT: 0, REVIEW: 0 },
  completed: 0,
  takenOut: {},
  counted: 0,
};

/** Figures of a study without a visit. */
export function noFigures({ status, testing, variations }: Project): FieldworkFigures {
  return {
    status,
    paused: false,
    at: new Date().toISOString(),
    sample: testing.sample,
    all: NOBODY,
    variations: variations.map(() => NOBODY),
    cells: [],
    turnedAway: {},
    lengthMs: null,
    incidence: null,
    perHour: null,
    doneAt: null,
  };
}

/** Figures of a study that is under way: numbers that add up. */
export function someFigures(project: Project, more: Partial<FieldworkFigures> = {}): FieldworkFigures {
  const left: Record<VisitStep, number> = { BEFORE: 31, SHOPPING: 44, CHECKOUT: 9, REVIEW: 12 };
  const takenOut: Partial<Record<TakenOut, number>> = { IMPOSSIBLE: 3, DUPLICATE_RESPONDENT: 11, ADMIN: 4, LIST: 17 };
  const one: VisitCounts = { started: 566, onTheWay: 6, left, completed: 464, takenOut, counted: 429 };
  const times = project.variations.length;
  const all: VisitCounts = {
    started: one.started * times,
    onTheWay: one.onTheWay * times,
    left: { BEFORE: 31 * times, SHOPPING: 44 * times, CHECKOUT: 9 * times, REVIEW: 12 * times },
    completed: one.completed * times,
    takenOut: { IMPOSSIBLE: 3 * times, DUPLICATE_RESPONDENT: 11 * times, ADMIN: 4 * times, LIST: 17 * times },
    counted: one.counted * times,
  };
  const cells = project.variations.flatMap((_, variation) =>
    AGES.flatMap((age, at) =>
      GENDERS.map((gender, next) => ({ variation, age, gender, counted: 31 + 11 * at + 5 * next, onTheWay: next })),
    ),
  );
  return {
    ...noFigures(project),
    all,
    variations: project.variations.map(() => one),
    cells,
    turnedAway: { SCREENED_OUT: 120, FULL: 4 },
    lengthMs: { p10: 132_000, median: 214_000, p90: 398_000 },
    incidence: 0.885,
    perHour: 41.7,
    doneAt: new Date(Date.now() + 18 * 3_600_000).toISOString(),
    ...more,
  };
}
