import type { Project } from './project.ts';
import type { Shopper } from './shopping.ts';
import type { Id, IsoDate } from './people.ts';

/** A respondent of a panel who comes a second time sees the same variation again and is not counted, or is refused. */
export const REPEATS = ['SAME_VARIATION', 'REFUSE'] as const;
export type Repeat = (typeof REPEATS)[number];

/** How a study takes its shoppers. */
export interface Fieldwork {
  /** Nobody new comes in; shoppers who are in the store go on. */
  paused: boolean;
  /** Visits of the list count with those of the aisle, although a list is another stimulus. */
  countListVisits: boolean;
  /** `required`: nobody comes in without an id; `signed`: nor without the panel's signature of it. */
  respondents: { required: boolean; signed: boolean; repeat: Repeat };
}
/** The flow of the specification, where nothing is set. */
export const PLAIN_FIELDWORK: Fieldwork = {
  paused: false,
  countListVisits: false,
  respondents: { required: false, signed: false, repeat: 'SAME_VARIATION' },
};
export const fieldworkOf = ({ testing }: { testing: Pick<Project['testing'], 'fieldwork'> }): Fieldwork => ({
  ...PLAIN_FIELDWORK,
  ...testing.fieldwork,
});

/** A visit that is not finished. `ended`: an admin has ended it. */
export interface OpenVisit {
  _id: Id;
  variation: number;
  shopper: Shopper;
  respondent: string | null;
  startedAt: IsoDate;
  seenAt: IsoDate;
  ended: boolean;
}
/** `GET /api/projects/{id}/fieldwork`. */
export interface FieldworkState {
  fieldwork: Fieldwork;
  /** The key with which a panel signs ids; `null` until ids have to be signed. */
  linkSecret: string | null;
  /** In the store now, or ended by an admin; the newest first, at most `OPEN_VISITS`. */
  visits: OpenVisit[];
}
export const OPEN_VISITS = 500;
/** Body of `PATCH /api/projects/{id}/fieldwork`. Fields that are left out keep their values. */
export interface FieldworkChange {
  version: number;
  fieldwork?: Fieldwork;
  samplePerVariation?: number;
}

/** What the columns of a tidy file mean: `GET /api/projects/{id}/sessions/files`. */
export interface FileDictionary {
  name: string;
  /** What one row is. */
  row: string;
  columns: { name: string; type: 'text' | 'number' | 'boolean' | 'date'; unit: string | null; meaning: string }[];
}
