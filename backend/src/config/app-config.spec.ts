import { describe, expect, it } from '@jest/globals';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppConfig, ConfigError, openDataFolder, type Environment } from './app-config.ts';

const MONGODB_URI = 'mongodb://127.0.0.1:27017/aislelab?replicaSet=rs0';
const SECRET = '0123456789abcdefghijklmnopqrstuvwxyz';
const config = (env: Environment = {}) => new AppConfig({ MONGODB_URI, SECRET, ...env });
function problems(env: Environment): readonly string[] {
  try {
    config(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

describe('AppConfig', () => {
  it('needs nothing but a database', () => {
    expect(config()).toMatchObject({
      port: 3000,
      publicUrl: 'http://localhost:3000',
      redisUrl: null,
      processJobs: true,
      seedDemo: false,
      smtpUrl: null,
      logLevel: 'info',
      trustProxy: false,
      production: false,
    });
    expect(config({ PUBLIC_URL: 'https://lab.example/' }).publicUrl).toBe('https://lab.example');
    expect(config({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
  });

  it.each<[Environment, RegExp]>([
    [{ MONGODB_URI: '' }, /MONGODB_URI is missing/],
    [{ MONGODB_URI: 'http://somewhere' }, /MONGODB_URI must begin with mongodb:/],
    [{ PORT: '99999' }, /PORT must be/],
    [{ PORT: '3000x' }, /PORT must be/],
    [{ REDIS_URL: 'localhost' }, /REDIS_URL must begin/],
    [{ SEED_DEMO: 'yes' }, /SEED_DEMO must be 0 or 1/],
    [{ LOG_LEVEL: 'loud' }, /LOG_LEVEL must be one of/],
    [{ PUBLIC_URL: 'javascript:alert(1)' }, /PUBLIC_URL must begin/],
    [{ PUBLIC_URL: 'https://' }, /PUBLIC_URL must be an origin/],
    [{ PUBLIC_URL: 'https://lab.example/app' }, /PUBLIC_URL must be an origin/],
    [{ PUBLIC_URL: 'https://lab.example/?a=1' }, /PUBLIC_URL must be an origin/],
    [{ PUBLIC_URL: 'https://me@lab.example' }, /PUBLIC_URL must be an origin/],
    [{ NODE_ENV: 'prod' }, /NODE_ENV must be one of production, development, test/],
    [{ HOST: 'lab.example' }, /HOST must be an IP address/],
    [{ TRUST_PROXY: 'true' }, /TRUST_PROXY must be a number/],
    [{ TRUST_PROXY: '10.0.0.0/99' }, /TRUST_PROXY must be a number/],
    [{ TRUST_PROXY: '10.0.0' }, /TRUST_PROXY must be a number/],
    [{ TRUST_PROXY: '10.0.0.1,::1/129' }, /TRUST_PROXY must be a number/],
    [{ SMTP_URL: 'mail.example', MAIL_FROM: 'a@b.example' }, /SMTP_URL must begin with smtp:/],
    [{ SMTP_URL: 'smtp://', MAIL_FROM: 'a@b.example' }, /SMTP_URL must name a host/],
    [{ SMTP_URL: 'smtp://mail.example' }, /MAIL_FROM is missing/],
    [{ MAIL_FROM: 'AisleLab' }, /MAIL_FROM must be an address/],
    [{ MAIL_FROM: 'a@b.example\r\nBcc: c@d.example' }, /MAIL_FROM must be an address/],
    [{ MAIL_FROM: 'A\nBcc: x <a@b.example>' }, /MAIL_FROM must be an address/],
    [{ SECRET: 'short' }, /SECRET must be at least 32/],
    [{ SECRET: 'a'.repeat(64) }, /SECRET must be at least 32 unpredictable/],
  ])('refuses %j', (env, message) => {
    expect(problems(env)).toEqual([expect.stringMatching(message)]);
  });

  it.each(['lab@example.com', 'AisleLab <lab@example.com>'])('sends mails from %j', (MAIL_FROM) => {
    const SMTP_URL = 'smtps://user:p%40ss@mail.example:465';
    expect(config({ SMTP_URL, MAIL_FROM })).toMatchObject({ smtpUrl: SMTP_URL, mailFrom: MAIL_FROM });
  });

  it('lets a plugin read its own settings, and stops with all that is wrong with them', () => {
    const read = (env: Environment) =>
      config(env).read((own, platform) => ({
        size: own.integer('SHELF_SIZE', 3, 1, 9),
        key: own.text('SHELF_KEY', /^k_/),
        platform,
      }));
    expect(read({ SHELF_KEY: 'k_1', NODE_ENV: 'production' })).toEqual({
      size: 3,
      key: 'k_1',
      platform: { production: true, demo: false },
    });
    expect(() => read({ SHELF_SIZE: '10' })).toThrow(
      /- SHELF_SIZE must be a whole number from 1 to 9\n- SHELF_KEY is missing/,
    );
  });

  it('tells everything that is wrong at once', () => {
    expect(problems({ PORT: 'x', LOG_LEVEL: 'y', SECRET: 'z' })).toHaveLength(3);
  });

  it.each<[string, unknown]>([
    ['1', 1],
    ['loopback', 'loopback'],
    ['10.0.0.0/8', '10.0.0.0/8'],
    ['uniquelocal, 203.0.113.7, 2001:db8::/32', 'uniquelocal, 203.0.113.7, 2001:db8::/32'],
    ['0', false],
  ])('trusts the proxies of %j', (text, value) => {
    expect(config({ TRUST_PROXY: text }).trustProxy).toBe(value);
  });

  it('listens everywhere, but with demo accounts on this machine alone unless told otherwise in so many words', () => {
    expect(config().host).toBeNull();
    expect(config({ HOST: '192.0.2.1' }).host).toBe('192.0.2.1');
    expect(config({ SEED_DEMO: '1' }).host).toBe('127.0.0.1');
    expect(config({ SEED_DEMO: '1', HOST: '::1' }).host).toBe('::1');
    expect(config({ SEED_DEMO: '1', HOST: 'localhost' }).host).toBe('127.0.0.1');
    for (const HOST of ['0.0.0.0', '::', '192.0.2.1'])
      expect(problems({ SEED_DEMO: '1', HOST })).toEqual([expect.stringMatching(/HOST opens the demo accounts/)]);
    expect(config({ SEED_DEMO: '1', HOST: '0.0.0.0', DEMO_ON_NETWORK: '1' }).host).toBe('0.0.0.0');
    expect(config({ SEED_DEMO: '1', DEMO_ON_NETWORK: '1' }).host).toBeNull();
  });

  it.each(['https://lab.example', 'http://192.0.2.1:3000', 'http://localhost.example', 'http://127.example'])(
    'does not give %s accounts with a published password',
    (PUBLIC_URL) => {
      for (const DEMO_ON_NETWORK of ['0', '1'])
        expect(problems({ SEED_DEMO: '1', PUBLIC_URL, DEMO_ON_NETWORK })).toEqual([
          expect.stringMatching(/PUBLIC_URL is not this machine, .* set SEED_DEMO=0/),
        ]);
      expect(config({ SEED_DEMO: '0', PUBLIC_URL }).publicUrl).toBe(PUBLIC_URL);
    },
  );

  it.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'https://[::1]', 'http://lab.localhost'])(
    'takes %s for this machine',
    (PUBLIC_URL) => expect(config({ SEED_DEMO: '1', PUBLIC_URL }).publicUrl).toBe(PUBLIC_URL),
  );

  it('makes a data folder that only its owner opens, closes an open one, and says which one cannot be used', () => {
    const parent = mkdtempSync(join(tmpdir(), 'aislelab-data-'));
    const before = process.umask(0);
    try {
      const made = join(parent, 'made');
      openDataFolder(made);
      expect(statSync(made).mode & 0o777).toBe(0o700);
      const old = join(parent, 'old');
      mkdirSync(join(old, 'images/ab'), { recursive: true, mode: 0o755 });
      for (const file of ['x.log', 'images/ab/x.png']) writeFileSync(join(old, file), '', { mode: 0o644 });
      openDataFolder(old);
      for (const path of ['', 'x.log', 'images', 'images/ab', 'images/ab/x.png'])
        expect([path, statSync(join(old, path)).mode & 0o077]).toEqual([path, 0]);
      for (const path of ['old/x.log', 'old/x.log/inside'])
        expect(() => openDataFolder(join(parent, path))).toThrow(/DATA_DIR cannot be used: E\w+/);
    } finally {
      process.umask(before);
      rmSync(parent, { recursive: true });
    }
  });

  it('makes a secret once, keeps it to itself, and refuses a damaged one', () => {
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'aislelab-config-'));
    try {
      const first = new AppConfig({ MONGODB_URI, DATA_DIR }).secret;
      expect(Buffer.byteLength(first)).toBeGreaterThanOrEqual(32);
      expect(new AppConfig({ MONGODB_URI, DATA_DIR }).secret).toBe(first);
      expect(readFileSync(join(DATA_DIR, 'secret'), 'utf8')).toBe(first);
      expect(statSync(join(DATA_DIR, 'secret')).mode & 0o077).toBe(0);
      writeFileSync(join(DATA_DIR, 'secret'), 'x');
      expect(() => new AppConfig({ MONGODB_URI, DATA_DIR })).toThrow(/damaged/);
    } finally {
      rmSync(DATA_DIR, { recursive: true });
    }
  });
});
