import type { RequestHandler, Response } from 'express';
import type { Socket } from 'node:net';

/** Browsers and proxies send the next request when they have the answer to the one before; some libraries send a few ahead. */
export const AHEAD_ON_A_CONNECTION = 8;

/**
 * Processes one request of a connection at a time. A client that sends hundreds at once and reads no answers would otherwise have
 * all of them computed, and held until they are read.
 */
export function inTurn(): RequestHandler {
  /** The request in progress, and those that wait behind it. */
  const connections = new WeakMap<Socket, Response[]>();
  return ({ socket }, response, next) => {
    const open = connections.get(socket) ?? [];
    const before = open.at(-1);
    if (open.length > AHEAD_ON_A_CONNECTION) {
      socket.destroy();
      return;
    }
    connections.set(socket, open);
    open.push(response);
    response.once('close', () => open.splice(open.indexOf(response), 1));
    if (!before) return next();
    before.once('close', () => {
      // The client has disconnected.
      if (!socket.destroyed) next();
    });
  };
}
