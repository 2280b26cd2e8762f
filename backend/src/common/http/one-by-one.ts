import { DomainError } from '@aislelab/domain';
import type { Request, RequestHandler, Response } from 'express';
import { networkOf } from './network.ts';

/** A crowd behind one address fits in; what comes when so many wait is a flood. */
export const WAITING_OF_A_NETWORK = 1_000;

type Refuse = (error: DomainError, request: Request, response: Response) => void;

/**
 * Lets in the requests of a network one by one: one in each turn of the event loop. However many arrive in the same moment, work of others
 * that is under way, and their next request, goes on between any two of them.
 */
export function oneByOne(refuse: Refuse): RequestHandler {
  /** Of each network that was let in during this turn: who waits for the next ones. */
  const networks = new Map<string, (() => void)[]>();
  const turn = () => {
    for (const [network, waiting] of networks) {
      const next = waiting.shift();
      if (next) next();
      else networks.delete(network);
    }
    if (networks.size > 0) setImmediate(turn);
  };
  return (request, response, next) => {
    const network = networkOf(request.ip ?? '');
    const waiting = networks.get(network);
    if (!waiting) {
      if (networks.size === 0) setImmediate(turn);
      networks.set(network, []);
      next();
    } else if (waiting.length < WAITING_OF_A_NETWORK)
      waiting.push(() => {
        // Nobody is left to answer.
        if (!request.socket.destroyed) next();
      });
    else refuse(new DomainError('TOO_MANY_REQUESTS', { numbers: { retryAfter: 1 } }), request, response);
  };
}
