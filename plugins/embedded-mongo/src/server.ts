import { createServer, type Server, type Socket } from 'node:net';
import { hasRestored, takeRestored } from './backup.ts';
import type { Doc } from './bson/values.ts';
import { DataLock } from './data-lock.ts';
import { Dispatcher, type Peer } from './dispatch.ts';
import { addressOf, forget, listen, uriOf, type Endpoint } from './endpoint.ts';
import { Engine } from './engine.ts';
import { privateFolder } from './private-folder.ts';
import { Framing, ProtocolError, formatReply, parseRequest, type Request } from './wire.ts';

/** Runs around every command; a ProtocolError thrown closes the connection. */
export type Intercept = (command: Doc, connectionId: number, answer: () => Promise<Doc>) => Promise<Doc>;

export interface ServerOptions {
  /** Of loopback, where every program of this machine can connect without a password. 0: a free one. Without, a socket in the data folder. */
  port?: number;
  dataDir: string;
  /** Never waits for the disk; for tests. */
  noSync?: boolean;
  /** For tests of a driver's behaviour when a server fails. */
  intercept?: Intercept;
}

export class EmbeddedServer {
  readonly endpoint: Endpoint;
  private engine: Engine;
  private dispatcher: Dispatcher;
  private readonly server: Server;
  private readonly lock: DataLock;
  private readonly options: ServerOptions;
  private readonly sockets = new Set<Socket>();
  private readonly running = new Set<Promise<Doc>>();
  /** A change of data under way. */
  private changing: Promise<void> = Promise.resolve();

  private constructor(server: Server, engine: Engine, lock: DataLock, options: ServerOptions, endpoint: Endpoint) {
    this.server = server;
    this.engine = engine;
    this.dispatcher = new Dispatcher(engine);
    this.lock = lock;
    this.options = options;
    this.endpoint = endpoint;
    lock.setEndpoint(endpoint);
    let connections = 0;
    server.on('connection', (socket) => {
      this.sockets.add(socket);
      socket.once('close', () => this.sockets.delete(socket));
      const isGone = (): boolean => socket.readableEnded || socket.destroyed;
      void this.serve(socket, { connectionId: ++connections, address: addressOf(endpoint), isGone });
    });
  }

  get uri(): string {
    return uriOf(this.endpoint);
  }

  /** Opens the data folder and listens; throws when the folder is in use or the port taken. */
  static async start(options: ServerOptions): Promise<EmbeddedServer> {
    const { port, dataDir, noSync = false } = options;
    const lock = await DataLock.take(dataDir);
    let engine: Engine | undefined;
    try {
      // of a restore that was cut off
      if (hasRestored(dataDir)) takeRestored(dataDir);
      engine = new Engine(dataDir, noSync);
      // lmdb leaves the mode of its files to the umask
      privateFolder(dataDir);
      // a client that half-closes its connection right after a request still gets the answer
      const server = createServer({ noDelay: true, allowHalfOpen: true });
      const endpoint = await listen(server, dataDir, port);
      return new EmbeddedServer(server, engine, lock, options, endpoint);
    } catch (error) {
      await engine?.close();
      lock.release();
      throw error;
    }
  }

  /** Removes everything that has expired at the given time (epoch ms). It also runs by itself every 10 seconds. */
  sweep(now: number): void {
    this.engine.sweep(now);
  }

  /** Changes over to a backup that waits in the folder. @returns false when there is none */
  async takeRestored(): Promise<boolean> {
    const { dataDir, noSync = false } = this.options;
    if (!hasRestored(dataDir)) return false;
    const change = async (): Promise<void> => {
      await this.end();
      takeRestored(dataDir);
      this.engine = new Engine(dataDir, noSync);
      this.dispatcher = new Dispatcher(this.engine);
    };
    this.changing = change();
    await this.changing;
    return true;
  }

  async close(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.server.close(() => resolve()));
    await this.end();
    await closed;
    forget(this.endpoint, this.options.dataDir);
    this.lock.release();
  }

  /** Ends all connections and closes the data when nothing reads or writes them any longer. */
  private async end(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    this.engine.sessions.close();
    await Promise.allSettled(this.running);
    await this.engine.close();
  }

  private async run(command: Doc, db: string, peer: Peer): Promise<Doc> {
    await this.changing;
    const { intercept } = this.options;
    const run = (): Promise<Doc> => this.dispatcher.run(command, db, peer);
    const answer = intercept ? intercept(command, peer.connectionId, run) : run();
    this.running.add(answer);
    return answer.finally(() => this.running.delete(answer));
  }

  /**
   * One connection: its requests are answered one after the other. While one is answered the next is read, which shows whether the client
   * has disconnected.
   */
  private async serve(socket: Socket, peer: Peer): Promise<void> {
    const framing = new Framing();
    let answered: Promise<void> = Promise.resolve();
    const fail = (error: unknown): void => {
      // bytes outside the protocol get no answer, as from a real server; a broken socket needs none
      if (!(error instanceof ProtocolError) && !socket.destroyed)
        console.error('embedded database: connection failed', error);
      socket.destroy();
    };
    socket.on('error', () => socket.destroy());
    try {
      for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
        if (!Buffer.isBuffer(chunk)) continue;
        for (const message of framing.messages(chunk)) {
          const request = parseRequest(message);
          await answered;
          answered = this.answer(socket, request, peer).catch(fail);
        }
      }
      await answered;
    } catch (error) {
      fail(error);
    }
    socket.destroySoon();
  }

  private async answer(socket: Socket, request: Request, peer: Peer): Promise<void> {
    const reply = await this.run(request.command, request.db, peer);
    if (request.oneWay || socket.destroyed) return;
    // no further request is read from a client that does not read its answers
    if (!socket.write(formatReply(request, reply)) && !socket.destroyed) await drained(socket);
  }
}

function drained(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      socket.off('drain', done);
      socket.off('close', done);
      resolve();
    };
    socket.on('drain', done);
    socket.on('close', done);
  });
}
