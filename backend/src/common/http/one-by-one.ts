import { DomainError } from '@aislelab/domain';
import type { Request, RequestHandler, Response } from 'express';
import { allotmentOf } from './network.ts';

/** A crowd behind one address fits in; beyond this, it is a flood. */
export const WAITING_OF_A_NETWORK = 1_000;
/** Requests of a network that are processed at once while another network has some, too. Alone, a network has no such limit. */
export const WORKED_ON_OF_A_NETWORK = 1;
/**
 * After so many ms a request no longer counts as in progress: it waits for its client, a disk or a job, and others of its network go on.
 */
export const COUNTED_FOR = 50;

interface Network {
  waiting: (() => void)[];
  workedOn: number;
  /** One was let in during this turn of the event loop. */
  entered: boolean;
}
type Refuse = (error: DomainError, request: Request, response: Response) => void;

/**
 * Lets in the requests of a network one by one, one in each turn of the event loop, and one at a time while others are there: however many
 * arrive in the same moment, the work of another network goes on between any two of them and has one to share the processor with.
 */
export function oneByOne(refuse: Refuse): RequestHandler {
  /** Networks with a request in progress or waiting, by address. */
  const networks = new Map<string, Network>();
  let turnIsDue = false;

  const isFull = ({ workedOn }: Network) => networks.size > 1 && workedOn >= WORKED_ON_OF_A_NETWORK;
  const takeTurn = () => {
    if (!turnIsDue) setImmediate(turn);
    turnIsDue = true;
  };
  const turn = () => {
    turnIsDue = false;
    for (const [address, network] of networks) {
      network.entered = false;
      if (!isFull(network)) network.waiting.shift()?.();
      const { entered, waiting, workedOn } = network;
      if (waiting.length > 0 && !entered && !isFull(network)) takeTurn();
      if (waiting.length === 0 && !entered && workedOn === 0) networks.delete(address);
    }
  };
  const enter = (network: Network, response: Response, next: () => void) => {
    network.entered = true;
    network.workedOn += 1;
    takeTurn();
    const leave = () => {
      clearTimeout(timer);
      response.off('close', leave);
      network.workedOn -= 1;
      takeTurn();
    };
    const timer = setTimeout(leave, COUNTED_FOR).unref();
    response.once('close', leave);
    next();
  };

  return (request, response, next) => {
    const address = allotmentOf(request.ip ?? '');
    const network = networks.get(address) ?? { waiting: [], workedOn: 0, entered: false };
    networks.set(address, network);
    if (!network.entered && network.waiting.length === 0 && !isFull(network)) enter(network, response, next);
    else if (network.waiting.length < WAITING_OF_A_NETWORK)
      network.waiting.push(() => {
        // The client has disconnected.
        if (!request.socket.destroyed) enter(network, response, next);
      });
    else refuse(new DomainError('TOO_MANY_REQUESTS', { numbers: { retryAfter: 1 } }), request, response);
  };
}
