import type { Project } from './project.ts';
import type { Age, Gender } from './constants.ts';
import type { Shopper } from './shopping.ts';
import type { Id, IsoDate } from './people.ts';

/** A respondent of a panel who comes a second time sees the same variation again and is not counted, or is refused. */
export const REPEATS = ['SAME_VARIATION', 'REFUSE'] as const;
export type Repeat = (typeof REPEATS)[number];

/** Ways out of a study beside the finished visit, whose link is `testing.redirect`. */
export const EXITS = ['screenedOut', 'full', 'refused', 'closed'] as const;
export type Exit = (typeof EXITS)[number];

/** No more shoppers than `places` of an age, of a gender, or of both; `null` is any. Counted over all variations. */
export interface ShopperQuota {
  age: Age | null;
  gender: Gender | null;
  places: number;
}
/** Asked before the visit. An answer that ends sends the shopper away. */
export interface ScreeningQuestion {
  text: string;
  /** Several answers may be chosen; one that ends decides. */
  several: boolean;
  answers: { text: string; ends: boolean }[];
}

/** Rules for admitting shoppers to a study. */
export interface Fieldwork {
  /** No new shopper comes in; shoppers who are in the store go on. */
  paused: boolean;
  /** Visits of the list count with those of the aisle, although a list is another stimulus. */
  countListVisits: boolean;
  /** `required`: no shopper comes in without an id; `signed`: nor without the panel's signature of it. */
  respondents: { required: boolean; signed: boolean; repeat: Repeat };
  /** Parameters of the shopper link: the one that holds the id of the respondent, and those that exit links return. */
  link: { respondent: string; carried: string[] };
  exits: Record<Exit, string | null>;
  quotas: ShopperQuota[];
  screening: ScreeningQuestion[];
  /** The project's own words, and whether they have to be ticked. */
  consent: { text: string; tick: boolean };
  /** Smallest width of the screen, CSS px, and smallest median of frames per second in the store; `null`: any. */
  device: { width: number | null; framesPerSecond: number | null };
  /** Soft launch: no new shopper comes in once this number of places is taken; `null`: the whole sample. */
  stopAfter: number | null;
}
/** The flow of the specification, where nothing is set. */
export const PLAIN_FIELDWORK: Fieldwork = {
  paused: false,
  countListVisits: false,
  respondents: { required: false, signed: false, repeat: 'SAME_VARIATION' },
  link: { respondent: 'respondent', carried: [] },
  exits: { screenedOut: null, full: null, refused: null, closed: null },
  quotas: [],
  screening: [],
  consent: { text: '', tick: false },
  device: { width: null, framesPerSecond: null },
  stopAfter: null,
};
export const FIELDWORK_LIMITS = {
  carried: 10,
  quotas: 30,
  questions: 10,
  answers: 20,
  /** Characters of a question or an answer. */
  text: 300,
  consent: 5_000,
} as const;
/** Names that a parameter of the shopper link can have; some are the platform's own. */
export const PARAMETER_NAME = /^(?!(?:signature|test|inspect|session|status)$)[A-Za-z][\w.-]{0,39}$/;

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
  /** Address for a shopper at the end of a finished visit. */
  redirect?: string | null;
}

/** Meaning of the columns of a tidy file: `GET /api/projects/{id}/sessions/files`. */
export interface FileDictionary {
  name: string;
  /** Meaning of one row. */
  row: string;
  columns: { name: string; type: 'text' | 'number' | 'boolean' | 'date'; unit: string | null; meaning: string }[];
}
