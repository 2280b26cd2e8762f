import type { Id } from '@aislelab/domain';
import { SharedTurns, type Share } from '@aislelab/server-kit';
import { Injectable } from '@nestjs/common';
import { availableParallelism } from 'node:os';
import { sharesOf, tooMany, type Place } from './place.ts';

/** Hashing shares four threads with files and host names: one is left to them. */
export const HASHES_AT_ONCE = Math.min(3, availableParallelism());
/** Some seconds of work. A further request is asked to retry later, before memory runs out. */
export const HASHES_WAITING = 200;
/** The start of the day in a company, never most of the room: it takes several networks to fill that. */
export const WAITING_OF_ONE = 40;
/** Networks reported by an undeclared proxy could be invented: together they leave some room to others. */
export const WAITING_BEHIND_PROXY = 150;

/** Requester of the work: a place, a person who has signed in, or `null` for the platform itself. */
export type Asker = Pick<Place, 'network' | 'behind' | 'gone'> | { account: Id } | null;

const LIMITS = { atOnce: HASHES_AT_ONCE, ofNetwork: WAITING_OF_ONE, behind: WAITING_BEHIND_PROXY };
function sharesOfAsker(asker: Asker): Share[] {
  if (asker === null) return [];
  if (!('account' in asker)) return sharesOf(asker, LIMITS);
  return [{ of: `account ${asker.account}`, atOnce: HASHES_AT_ONCE, waiting: WAITING_OF_ONE, full: tooMany }];
}

/** Limits concurrent password hashing, which is expensive on purpose. Networks take turns, so that a flood from one delays no other. */
@Injectable()
export class HashGate {
  private readonly turns = new SharedTurns({ atOnce: HASHES_AT_ONCE, waiting: HASHES_WAITING, full: tooMany });

  /** @throws DomainError TOO_MANY_REQUESTS when too much waits already, of the asker or of all */
  run<T>(asker: Asker, work: () => Promise<T>): Promise<T> {
    return this.turns.run(sharesOfAsker(asker), work, asker && 'gone' in asker ? asker.gone : undefined);
  }
}
