import type { Age, Front, Gender, ScreeningAnswers, ShopperContent, ShopperTextKey } from '@aislelab/domain';
import type { Visit } from '../session/Visit.ts';

/** Answers before a visit. */
export interface Entry {
  age: Age;
  gender: Gender;
  answers: ScreeningAnswers;
  consent: boolean;
}
/** State of the page for every visitor: a shopper, a tester, the builder of a planogram. */
export interface Store {
  /** Questions before a visit; `null` until they are known, and for a visit that goes on. */
  front: Front | null;
  visit: Visit | null;
  content: ShopperContent | null;
  /** Why there is nothing to visit, and where the panel wants to know of it. */
  refused: { reason: ShopperTextKey; exit: string | null } | null;
  /** @param waiting called when the server is overloaded and the request will be retried */
  start: (entry: Entry, waiting: () => void) => Promise<void>;
  /** The device is too slow. */
  leave: () => void;
  reload: () => void;
  /** Begins another walk, where nothing is recorded; `null` for shoppers. */
  again: (() => void) | null;
}
