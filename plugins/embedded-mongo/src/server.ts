import { createServer, type Server, type Socket } from 'node:net';
import { SET_NAME } from './commands/server.ts';
import { DataLock } from './data-lock.ts';
import { Dispatcher } from './dispatch.ts';
import { Engine } from './engine.ts';
import { Framing, ProtocolError, formatReply, parseRequest } from './wire.ts';

/** The only address there is: the database has no users and no passwords. */
const HOST = '127.0.0.1';

export interface ServerOptions {
  /** 0 or none: a free one. */
  port?: number;
  dataDir: string;
  /** Never waits for the disk; for tests. */
  noSync?: boolean;
}

export class EmbeddedServer {
  readonly port: number;
  readonly engine: Engine;
  private readonly server: Server;
  private readonly lock: DataLock;
  private readonly sockets = new Set<Socket>();

  private constructor(server: Server, engine: Engine, lock: DataLock, port: number) {
    this.server = server;
    this.engine = engine;
    this.lock = lock;
    this.port = port;
    lock.setPort(port);
    const dispatcher = new Dispatcher(engine);
    let connections = 0;
    server.on('connection', (socket) => {
      this.sockets.add(socket);
      socket.once('close', () => this.sockets.delete(socket));
      void serve(socket, dispatcher, { connectionId: ++connections, address: this.address });
    });
  }

  get address(): string {
    return `${HOST}:${this.port}`;
  }

  get uri(): string {
    return `mongodb://${this.address}/?replicaSet=${SET_NAME}&directConnection=true`;
  }

  /** Opens the data folder and listens; throws when the folder is in use or the port taken. */
  static async start({ port = 0, dataDir, noSync = false }: ServerOptions): Promise<EmbeddedServer> {
    const lock = await DataLock.take(dataDir);
    let engine: Engine | undefined;
    try {
      engine = new Engine(dataDir, noSync);
      const server = createServer({ noDelay: true });
      const bound = await listen(server, port);
      return new EmbeddedServer(server, engine, lock, bound);
    } catch (error) {
      await engine?.close();
      lock.release();
      throw error;
    }
  }

  async close(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.server.close(() => resolve()));
    for (const socket of this.sockets) socket.destroy();
    await closed;
    await this.engine.close();
    this.lock.release();
  }
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host: HOST, port }, () => {
      server.off('error', reject);
      const address = server.address();
      if (typeof address === 'object' && address) resolve(address.port);
      else reject(new Error('no address'));
    });
  });
}

/** One connection: its requests are answered one after the other. */
async function serve(
  socket: Socket,
  dispatcher: Dispatcher,
  peer: { connectionId: number; address: string },
): Promise<void> {
  const framing = new Framing();
  socket.on('error', () => socket.destroy());
  try {
    for await (const chunk of socket) {
      if (!Buffer.isBuffer(chunk)) continue;
      for (const message of framing.messages(chunk)) {
        const request = parseRequest(message);
        const reply = await dispatcher.run(request.command, request.db, peer);
        if (!request.oneWay && !socket.destroyed) socket.write(formatReply(request, reply));
      }
    }
  } catch (error) {
    // what is not the protocol gets no answer, as from a real server; a socket that broke needs none
    if (!(error instanceof ProtocolError) && !socket.destroyed)
      console.error('embedded database: connection failed', error);
  }
  socket.destroy();
}
