import type { AddressInfo, Socket } from 'node:net';
import { createServer } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface FakeSmtp {
  url: string;
  /** What was delivered: recipients of the envelope and the message as it came. */
  received: { to: string[]; message: string }[];
  /** What it does with the next messages; `null` takes them. */
  behave(onMessage: ((to: string[]) => Promise<Error | null>) | null): void;
  stop(): Promise<void>;
}

/** A mail server on loopback that keeps what it is given. @param port 0 for any free one */
export async function startFakeSmtp(port = 0): Promise<FakeSmtp> {
  const received: FakeSmtp['received'] = [];
  let behaviour: ((to: string[]) => Promise<Error | null>) | null = null;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    logger: false,
    async onData(stream, session, done) {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk as Buffer);
      const to = session.envelope.rcptTo.map(({ address }) => address);
      const problem = behaviour ? await behaviour(to) : null;
      if (!problem) received.push({ to, message: Buffer.concat(chunks).toString('utf8') });
      done(problem);
    },
  });
  // Clients that go away in the middle are what these tests are about.
  server.on('error', () => undefined);
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
  const address = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    behave: (onMessage) => {
      behaviour = onMessage;
    },
    stop: () => new Promise((done) => server.close(done)),
  };
}

/** A port that takes connections and never says a word, as a server that is overloaded does. */
export async function startSilentServer(): Promise<{ port: number; connected: Promise<void>; stop(): Promise<void> }> {
  const sockets = new Set<Socket>();
  let greet = (): void => undefined;
  const connected = new Promise<void>((resolve) => (greet = resolve));
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    greet();
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    port: (server.address() as AddressInfo).port,
    connected,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}
