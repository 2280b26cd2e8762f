import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Somebody's server, which listens on this machine and keeps what it is sent. */
export async function startReceiver() {
  const received: Received[] = [];
  let answer: (path: string) => number | 'never' = () => 200;
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const path = request.url ?? '';
      received.push({ path, headers: request.headers, body: Buffer.concat(parts).toString() });
      const status = answer(path);
      if (status === 'never') return;
      response.writeHead(status, { location: 'http://127.0.0.1:1/' });
      response.end('a secret of the network');
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    to: (path: string) => received.filter((one) => one.path === path),
    answers: (next: typeof answer) => void (answer = next),
    close: () => {
      server.closeAllConnections();
      return new Promise((done) => server.close(done));
    },
  };
}
export type Receiver = Awaited<ReturnType<typeof startReceiver>>;
