import type { Id, IsoDate, Project, Session, ShopperContent, Viewer } from '@aislelab/domain';
import type { CompactRow } from '@aislelab/statistics';
import type { ClientSession } from 'mongoose';
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

/** Simulated visits: as the sessions that they would be, and as visits of a live project, under `VISITS`. Since 1.1. */
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
  /** Content that shoppers of a project see; `null` before it has gone live. */
  storeOf(project: Id): Promise<ShopperContent | null>;
  /**
   * Counts the simulated visits of a live project from now on, because so many more are to come into each variation; the audit log has it.
   * @param more `version`: of the project, as the viewer saw it
   * @param within writes in the same transaction what lets them in: a job. It may be called again.
   * @throws DomainError FORBIDDEN, NOT_FOUND; CONFLICT when the project was changed since, is not live, or has too small a sample for all
   */
  expect(
    viewer: Viewer,
    project: Id,
    more: { version: number; perVariation: number },
    within: (session: ClientSession) => Promise<unknown>,
  ): Promise<Project>;
  /**
   * Admits simulated visits as if they were people, one after the other: each takes a place of its variation, and its submission is read
   * and judged like that of a browser. One that finds no place is skipped. Returns when all are in, and when no more can come in:
   * gathering has ended, or an admin has left the simulated visits out.
   * @param name Prefix of the visits' names: admitting the same visits again, or at the same time, adds none twice.
   * @param entered How many of them have had their turn.
   * @throws DomainError INVALID_INPUT for a visit that a shopper could not have submitted
   */
  enter(
    project: Id,
    name: string,
    visits: AsyncIterable<SimulatedVisit>,
    entered: (count: number) => void,
  ): Promise<void>;
}
