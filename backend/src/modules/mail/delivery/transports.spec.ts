import { afterAll, beforeAll, describe } from '@jest/globals';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { itIsAMailTransport } from '../../../testing/mail-transport-contract.ts';
import { startFakeSmtp, type FakeSmtp } from '../testing/fake-smtp.ts';
import { OutboxTransport, SmtpTransport } from './transports.ts';

describe('SMTP', () => {
  let smtp: FakeSmtp;
  beforeAll(async () => {
    smtp = await startFakeSmtp();
  });
  afterAll(() => smtp.stop());
  itIsAMailTransport(() => ({
    transport: new SmtpTransport(smtp.url),
    received: async () => smtp.received.map(({ message }) => message),
    broken: new SmtpTransport('smtp://127.0.0.1:1'),
  }));
});

describe('the outbox', () => {
  let dir: string;
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'aislelab-outbox-'));
    await writeFile(join(dir, 'file'), '');
  });
  afterAll(() => rm(dir, { recursive: true, force: true }));
  itIsAMailTransport(() => ({
    transport: new OutboxTransport(dir),
    received: async () => {
      const files = await readdir(join(dir, 'outbox')).catch(() => []);
      return Promise.all(
        files.toSorted((a, b) => a.localeCompare(b)).map((file) => readFile(join(dir, 'outbox', file), 'utf8')),
      );
    },
    broken: new OutboxTransport(join(dir, 'file')),
  }));
});
