import type { ScreeningQuestion, Exit, Fieldwork } from './fieldwork.ts';
import type { Id } from './people.ts';
import type { ShopperContent } from './shopping.ts';

/** State of an arrival before the first question. `KNOWN`: has taken part; `REFUSED`: the link is not valid. */
export const ARRIVALS = ['OPEN', 'PAUSED', 'FULL', 'CLOSED', 'REFUSED', 'KNOWN', 'SCREENED_OUT'] as const;
export type Arrival = (typeof ARRIVALS)[number];

/** One parameter of a shopper link. */
export interface LinkParameter {
  name: string;
  value: string;
}
/** Bounds of a shopper link: parameters, and characters of a name, of a value, and of a respondent's id. */
export const LINK_LIMITS = { parameters: 50, name: 100, value: 1_000, respondent: 200 } as const;
const CONTROL = /\p{Cc}/u;
export const isLinkParameter = ({ name, value }: LinkParameter): boolean =>
  name !== '' &&
  name.length <= LINK_LIMITS.name &&
  value.length <= LINK_LIMITS.value &&
  !CONTROL.test(name) &&
  !CONTROL.test(value);

/** Body of `POST shopper/arrivals`: the shopper who arrives. */
export interface ArrivalRequest {
  project: Id;
  /** As in `StartVisit`: a browser that has begun its visit is let in again. */
  visit?: string;
  /** All parameters of the link; the project knows which of them mean something. */
  link: LinkParameter[];
}
/** Content and questions of the page before a visit. */
export interface Front {
  arrival: Arrival;
  /** From the link, as the project reads it; to be sent with the start. */
  respondent: string | null;
  carried: LinkParameter[];
  exits: Record<Exit, string | null>;
  config: Pick<ShopperContent['config'], 'mission' | 'texts' | 'age' | 'gender'>;
  screening: (Omit<ScreeningQuestion, 'answers'> & { answers: string[] })[];
  consent: Fieldwork['consent'];
  /** The operator's privacy policy. */
  privacy: string | null;
  device: Fieldwork['device'];
  /** The link is a test link: nothing is stored, and the page says so. */
  test: boolean;
}
/** As it is stored: a question may be reworded while the study runs. */
export interface ScreeningResult {
  question: string;
  answers: string[];
}
/** Which answers were chosen of each screening question, by index. */
export type ScreeningAnswers = number[][];

/** Answer of `POST shopper/sessions` to a start with a test link: the store, and the address after the visit. Nothing is stored. */
export interface TestVisit {
  variation: number;
  content: ShopperContent;
  redirect: string | null;
}
