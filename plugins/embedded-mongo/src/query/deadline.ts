import { MongoError } from '../errors.ts';

/** Gives up with error 50 once the time of maxTimeMS (milliseconds since the epoch) is over. */
export function checkDeadline(deadline: number | undefined): void {
  if (deadline !== undefined && Date.now() > deadline) throw new MongoError(50, 'operation exceeded time limit');
}
