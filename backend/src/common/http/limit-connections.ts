import type { Server } from 'node:net';
import { allotmentOf } from './network.ts';

/** Open connections of the whole server, and of one network among them: the rest is for all other clients. */
export const CONNECTIONS = { all: 2_000, network: 1_500 };

/**
 * Prevents one network from taking every connection: a connection beyond its share is closed at once.
 * @param proxied a declared proxy is in front: all connections are its own, and it shares them out
 */
export function limitConnections(server: Server, proxied: boolean, limits = CONNECTIONS): void {
  server.maxConnections = limits.all;
  if (proxied) return;
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const network = allotmentOf(socket.remoteAddress ?? '');
    const count = (open.get(network) ?? 0) + 1;
    if (count > limits.network) {
      socket.destroy();
      return;
    }
    open.set(network, count);
    socket.once('close', () => {
      const rest = (open.get(network) ?? 1) - 1;
      if (rest > 0) open.set(network, rest);
      else open.delete(network);
    });
  });
}
