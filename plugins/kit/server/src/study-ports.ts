import type { CompactRow, Id, IsoDate, Session, ShopperContent } from '@aislelab/domain';
import type { SimulatedVisit } from './simulator.ts';

export const STATS = Symbol('aislelab.stats');
export const VISITS = Symbol('aislelab.visits');

/** The engine that claims the slot `stats`, for sessions that a plugin brings itself, under `STATS`. Nothing is stored. Since 1.1. */
export interface StatsPort {
  /**
   * @param report Sessions read so far. @param content What the shoppers were shown.
   * @throws DomainError NOT_FOUND where there is no project, or no engine
   */
  compile(
    project: Id,
    sessions: AsyncIterable<Session>,
    report: (done: number) => void,
    content: ShopperContent,
  ): Promise<Uint8Array>;
  /** @param query The JSON of the client, unchecked. @throws DomainError NOT_FOUND, INVALID_QUERY, UNAVAILABLE */
  query(project: Id, compiled: Uint8Array, query: string): Promise<CompactRow[]>;
}

/** Turns simulated visits into sessions, under `VISITS`. Since 1.1. */
export interface VisitsPort {
  /**
   * Simulated visits as the sessions that they would be: each is read, priced and judged like the submission of a browser, after those before
   * it. Ids are their numbers, so that equal visits compile to equal bytes. Nothing is stored.
   * @throws DomainError INVALID_INPUT for a visit that a shopper could not have submitted
   */
  sessionsOf(
    visits: AsyncIterable<SimulatedVisit>,
    about: { project: Id; content: ShopperContent; startedAt: IsoDate },
  ): AsyncIterable<Session>;
}
