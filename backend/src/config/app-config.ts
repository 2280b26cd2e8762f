import { EnvironmentReader, type Environment, type PlatformMode } from '@aislelab/server-kit';
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { privateTree } from './private-tree.ts';

export type { Environment };
const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Root of the repository, from src and from dist. */
const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const MIN_SECRET_BYTES = 32;
const MODES = ['production', 'development', 'test'] as const;

/** A setting that cannot be used: the boot stops with all of them at once. */
export class ConfigError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`The configuration cannot be used:\n${problems.map((problem) => `- ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

/** Configuration from the environment, checked once. All other code reads this class, never the environment. */
export class AppConfig {
  /** Root of the repository: built pages are found below it. */
  readonly root = ROOT;
  readonly production: boolean;
  /** 0 takes any free port. */
  readonly port: number;
  /** Address to listen on; `null`: every address of this machine. */
  readonly host: string | null;
  readonly mongodbUri: string;
  /** Without Redis, jobs run in this process. */
  readonly redisUrl: string | null;
  /** False where separate workers process the jobs of the queue. */
  readonly processJobs: boolean;
  readonly dataDir: string;
  /** Storage quota for the pictures of one organization. */
  readonly storageQuotaMb: number;
  /** Hours until a picture that no record names is deleted: an upload has to be saved within this time. */
  readonly unusedPicturesHours: number;
  /** Origin of every link that is handed out; never taken from a request. No trailing slash. */
  readonly publicUrl: string;
  /** Signs tokens; at least 32 bytes. */
  readonly secret: string;
  readonly seedDemo: boolean;
  /** Mail server, with name and password where it asks for them. Without one, mails stay in the outbox. */
  readonly smtpUrl: string | null;
  /** Page of a live-chat provider, shown to signed-in people in a frame; `null` without one. */
  readonly chatUrl: string | null;
  /** Sender of mails: an address, or `Name <address>`. */
  readonly mailFrom: string;
  readonly logLevel: LogLevel;
  /** Number of proxies before the platform, or their address; never "all". */
  readonly trustProxy: number | string | false;

  readonly #env: Environment;

  constructor(env: Environment) {
    this.#env = env;
    const read = new Reader(env);
    this.production = read.oneOf('NODE_ENV', MODES, 'development') === 'production';
    this.port = read.integer('PORT', 3000, 0, 65_535);
    this.mongodbUri = read.url('MONGODB_URI', ['mongodb:', 'mongodb+srv:']) ?? read.missing('MONGODB_URI');
    this.redisUrl = read.url('REDIS_URL', ['redis:', 'rediss:']);
    this.processJobs = read.flag('PROCESS_JOBS', true);
    this.dataDir = resolve(env['DATA_DIR'] || join(ROOT, '.data'));
    this.storageQuotaMb = read.integer('STORAGE_QUOTA_MB', 10_000, 1, 100_000_000);
    this.unusedPicturesHours = read.integer('UNUSED_PICTURES_HOURS', 24, 1, 10_000);
    this.publicUrl = read.origin('PUBLIC_URL') ?? `http://localhost:${this.port}`;
    this.seedDemo = read.flag('SEED_DEMO', false);
    this.host = read.host(this.seedDemo);
    if (this.seedDemo && !isThisMachine(new URL(this.publicUrl).hostname)) {
      read.refuse(
        'PUBLIC_URL is not this machine, and the password of the demo accounts is published: set SEED_DEMO=0, which closes them',
      );
    }
    this.smtpUrl = read.smtpUrl();
    this.chatUrl = read.chatUrl();
    this.mailFrom = read.sender() ?? (this.smtpUrl ? read.missing('MAIL_FROM') : 'AisleLab <no-reply@localhost>');
    this.logLevel = read.oneOf('LOG_LEVEL', LOG_LEVELS, 'info');
    this.trustProxy = read.trustProxy();
    const secret = read.secret();
    read.done();
    this.secret = secret ?? keptSecret(this.dataDir);
  }

  /** Reads the environment for a plugin. @throws ConfigError */
  read<T>(parse: (read: EnvironmentReader, platform: PlatformMode) => T): T {
    return readEnvironment(this.#env, (read) => parse(read, { production: this.production, demo: this.seedDemo }));
  }
}

/** @throws ConfigError for what `parse` refuses */
export function readEnvironment<T>(env: Environment, parse: (read: EnvironmentReader) => T): T {
  const read = new Reader(env);
  const parsed = parse(read);
  read.done();
  return parsed;
}

class Reader extends EnvironmentReader {
  /** An origin for links: an address with a path would break them all. */
  origin(name: string): string | null {
    const text = this.url(name, ['http:', 'https:']);
    if (!text || !/^https?:/.test(text)) return null;
    const url = URL.canParse(text) ? new URL(text) : null;
    if (url && url.href === `${url.origin}/`) return url.origin;
    this.refuse(`${name} must be an origin such as https://lab.example, without a path`);
    return null;
  }

  /** Accounts with a published password are only for this machine, unless the network is explicitly allowed. */
  host(demo: boolean): string | null {
    const text = this.env['HOST'];
    const host = text === 'localhost' ? '127.0.0.1' : text;
    const onNetwork = this.flag('DEMO_ON_NETWORK', false);
    if (host && isIP(host) === 0) this.refuse('HOST must be an IP address of this machine, or localhost');
    if (!demo || onNetwork) return host || null;
    if (host && !isThisMachine(host)) {
      this.refuse(
        'HOST opens the demo accounts, whose password is published, to the network: set SEED_DEMO=0, or DEMO_ON_NETWORK=1 where everyone on it may use them',
      );
    }
    return host || '127.0.0.1';
  }

  smtpUrl(): string | null {
    const url = this.url('SMTP_URL', ['smtp:', 'smtps:']);
    if (url && /^smtps?:/.test(url) && !(URL.canParse(url) && new URL(url).hostname))
      this.refuse('SMTP_URL must name a host');
    return url;
  }

  chatUrl(): string | null {
    const url = this.url('CHAT_URL', ['https:']);
    if (url && !URL.canParse(url)) this.refuse('CHAT_URL must be an address');
    return url;
  }

  sender(): string | null {
    const text = this.env['MAIL_FROM'];
    if (!text) return null;
    const address = /^[^<>\p{Cc}]*<([^<>]+)>$/u.exec(text)?.[1] ?? text;
    if (!/^[^\s@<>\p{Cc}]+@[^\s@<>\p{Cc}]+$/u.test(address)) {
      this.refuse('MAIL_FROM must be an address, or a name with an address such as "AisleLab <lab@example.com>"');
    }
    return text;
  }

  trustProxy(): number | string | false {
    const text = this.env['TRUST_PROXY'];
    if (!text || text === '0') return false;
    if (/^\d$/.test(text)) return Number(text);
    if (text.split(',').every((network) => isNetwork(network.trim()))) return text;
    // `true` would let any client choose its own address, and with it its own rate limit.
    this.refuse('TRUST_PROXY must be a number of proxies, "loopback", or their addresses');
    return false;
  }

  secret(): string | null {
    const text = this.env['SECRET'];
    if (!text) return null;
    if (Buffer.byteLength(text) < MIN_SECRET_BYTES || new Set(text).size < 8) {
      this.refuse(`SECRET must be at least ${MIN_SECRET_BYTES} unpredictable bytes`);
    }
    return text;
  }

  done(): void {
    if (this.problems.length > 0) throw new ConfigError(this.problems);
  }
}

/** Creates the data folder, or removes the access of others. @throws ConfigError when it cannot be used */
export function openDataFolder(dataDir: string): void {
  try {
    privateTree(dataDir);
  } catch (error) {
    throw new ConfigError([`DATA_DIR cannot be used: ${error instanceof Error ? error.message : String(error)}`]);
  }
}

/** A machine without a SECRET gets one of its own on the first start and keeps it, so that sign-ins survive a restart. */
function keptSecret(dataDir: string): string {
  openDataFolder(dataDir);
  const file = join(dataDir, 'secret');
  if (!existsSync(file)) {
    try {
      writeFileSync(file, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 });
    } catch (error) {
      // Another worker, started at the same moment, may have created it.
      if (!existsSync(file)) throw error;
    }
  }
  chmodSync(file, 0o600);
  const secret = readFileSync(file, 'utf8').trim();
  if (Buffer.byteLength(secret) < MIN_SECRET_BYTES) throw new ConfigError([`${file} is damaged: remove it`]);
  return secret;
}

/** Loopback: only this machine reaches it. @param host as of a URL, an IPv6 address with its brackets or without */
function isThisMachine(host: string): boolean {
  const plain = host.replace(/^\[|\]$/g, '').toLowerCase();
  return plain === '::1' || /(^|\.)localhost$/.test(plain) || (isIP(plain) === 4 && plain.startsWith('127.'));
}

const NAMED_NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];

/** An address, a network such as 10.0.0.0/8, or one of the names for those of this machine and its neighbours. */
function isNetwork(text: string): boolean {
  if (NAMED_NETWORKS.includes(text)) return true;
  const [address = '', prefix, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128));
}
