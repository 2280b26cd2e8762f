import type { FlagReason, Id, ProjectStatus, Session, Team, Viewer } from '@aislelab/domain';
import type { ClientSession } from 'mongoose';

export const EVENTS = Symbol('aislelab.events');

/** Events of the platform itself. */
export interface CoreEvents {
  'payment.updated': { intentId: string };
  /** Asks for a check by hand: money came late, short or wrong, or went back. `amount` in cents. */
  'payment.flagged': { project: Id; payment: Id; reason: FlagReason | 'REFUND'; amount: number };
  /** Inside the transaction that moves it: what listeners write with its session is there with the move or not at all. */
  'project.moving': {
    project: Id;
    /** Since 1.1, as its name. */
    organization: Id;
    name: string;
    from: ProjectStatus;
    to: ProjectStatus;
    session: ClientSession;
  };
  /** Since 1.1 with its organization. */
  'project.statusChanged': { project: Id; organization: Id; from: ProjectStatus; to: ProjectStatus };
  /** Inside the transaction that creates a copy of a project: listeners copy what belongs to it with its session. Since 1.1. */
  'project.copying': { project: Id; copy: Id; session: ClientSession };
  /** Inside the transaction that deletes it: listeners remove what hangs on it with its session. */
  'project.deleting': { project: Id; session: ClientSession };
  'project.deleted': { project: Id };
  /**
   * Visits of one project that shoppers have submitted, at most 100, within a second or two. At least once: a listener that fails, and a
   * process that dies, are told again within two minutes. Since 1.1.
   */
  'sessions.submitted': {
    project: Id;
    organization: Id;
    name: string;
    sessions: readonly Pick<Session, '_id' | 'completedAt'>[];
  };
  /** Inside the transaction that deletes it: listeners remove what belongs to it with its session. Since 1.1. */
  'organization.deleting': { organization: Id; session: ClientSession };
  /** Inside the transaction that removes the teams: listeners clean up with its session, and one that fails undoes everything. */
  'organization.teamsRemoved': { organization: Id; teams: readonly Team[]; viewer: Viewer; session: ClientSession };
}
/**
 * All events. A plugin adds its own where it declares them, under names that begin with its id, and lists them under `events`:
 * @example declare module '@aislelab/server-kit' { interface PlatformEvents { 'shelf-notes.noted': { project: Id } } }
 */
export interface PlatformEvents extends CoreEvents {}
export type EventName = keyof PlatformEvents;
export interface EventBus {
  /** Waits for every listener. One that fails does not keep the others from running; its error is thrown after. */
  emit<K extends EventName>(name: K, payload: PlatformEvents[K]): Promise<void>;
  /** Also to an event of a plugin that is not installed, which never comes. */
  on<K extends EventName>(name: K, listener: (payload: PlatformEvents[K]) => Promise<void>): void;
}
