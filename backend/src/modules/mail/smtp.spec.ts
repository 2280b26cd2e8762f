import { ACCOUNT_TEXTS, type Mail } from '@aislelab/domain';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { toPlain } from '../../common/access/plain.ts';
import { JobQueue } from '../../common/jobs/job-queue.ts';
import { connectionOf, createTestApp, mailsTo, signedIn, type TestApp } from '../../testing/index.ts';
import { ATTEMPT_MODEL } from '../auth/attempts.ts';
import { GIVE_UP_MS, MailJob } from './mail.job.ts';
import { MAIL_MODEL, type StoredMail } from './mail.schema.ts';
import { MailSweeper } from './mail.sweeper.ts';
import { Mailer } from './mailer.ts';
import { startFakeSmtp, startSilentServer, type FakeSmtp } from './testing/fake-smtp.ts';

let smtp: FakeSmtp;
let test: TestApp;
beforeAll(async () => {
  smtp = await startFakeSmtp();
  test = await platform(smtp.url);
});
afterAll(async () => {
  await test.close();
  await smtp.stop();
});
beforeEach(() => connectionOf(test).model(ATTEMPT_MODEL).deleteMany({}));
afterEach(() => smtp.behave(null));

const platform = async (SMTP_URL: string) => {
  const app = await createTestApp({ env: { SMTP_URL, MAIL_FROM: 'AisleLab <lab@aislelab.example>' } });
  // Sweeps happen when a test wants them.
  app.app.get(MailSweeper).onApplicationShutdown();
  return app;
};
const signUp = (app: TestApp, email: string) =>
  app.client().post('/users/signup', { organization: 'Acme', name: 'Ann Lee', email, toc: true });
const stored = async (app: TestApp, to: string) =>
  toPlain(await connectionOf(app).model(MAIL_MODEL).findOne({ to }).lean()) as StoredMail | null;
const arrived = (server: FakeSmtp, to: string) => server.received.filter((mail) => mail.to.includes(to));
/** Until the mail is there and was tried so often. */
async function tried(app: TestApp, to: string, attempts: number): Promise<StoredMail> {
  for (;;) {
    await app.app.get(JobQueue).idle();
    const mail = await stored(app, to);
    const waits = mail?.state === 'WAITING' && mail.error === null;
    if (mail && mail.attempts >= attempts && !waits) return mail;
    await new Promise((later) => setTimeout(later, 5));
  }
}
/** The pause after a failure is over. */
async function later(app: TestApp): Promise<void> {
  await connectionOf(app).model(MAIL_MODEL).updateMany({ state: 'WAITING' }, { dueAt: new Date() });
  await app.app.get(MailSweeper).sweep();
}

describe('with a mail server', () => {
  it('a mail is sent once, as text and HTML, and its content is forgotten', async () => {
    await signUp(test, 'ann@example.test');
    await mailsTo(test, 'ann@example.test');
    const [mail, ...more] = arrived(smtp, 'ann@example.test');
    expect(more).toEqual([]);
    expect(mail?.message).toMatch(/^From: AisleLab <lab@aislelab\.example>\r$/m);
    expect(mail?.message).toMatch(/^Subject: Activate your AisleLab account\r$/m);
    expect(mail?.message).toMatch(/^Message-ID: <[0-9a-f]{24}@localhost>\r$/m);
    expect(mail?.message).toContain('Auto-Submitted: auto-generated');
    expect(mail?.message).toMatch(/Content-Type: text\/plain.*\r\n[^]*Content-Type: text\/html/);
    expect(mail?.message.replaceAll('=\r\n', '')).toContain('http://localhost:3000/activate#');
    expect(await stored(test, 'ann@example.test')).toMatchObject({
      state: 'SENT',
      attempts: 1,
      text: null,
      html: null,
      error: null,
    });
  });

  it('admins see that it was sent, never what it said; the platform says that it has no outbox', async () => {
    await signUp(test, 'bea@example.test');
    await mailsTo(test, 'bea@example.test');
    const { client } = await signedIn(test, { role: 'ADMIN' });
    const waiting = {
      to: 'x@example.test',
      subject: 'X',
      template: 'reset',
      text: 'a link',
      html: 'a link',
      dueAt: new Date(),
    };
    const [unsent] = await connectionOf(test)
      .model(MAIL_MODEL)
      .create([{ ...waiting, dueAt: new Date(Date.now() + 1e9) }]);
    for (const id of [(await stored(test, 'bea@example.test'))?._id, String(unsent?._id)]) {
      const { body } = await client.get<Mail>(`/mails/${id}`);
      expect(body).toMatchObject({ text: null, html: null, to: expect.any(String) });
    }
    const list = await client.get<{ data: Mail[] }>('/mails', { query: { select: ['text', 'html', 'state'] } });
    expect(list.body.data.length).toBeGreaterThan(1);
    expect(list.body.data.map(({ text, html }) => [text, html])).toEqual(list.body.data.map(() => [null, null]));
    expect((await test.client().get('/config')).body).toMatchObject({ mail: { outbox: false } });
    await connectionOf(test).model(MAIL_MODEL).deleteOne({ _id: unsent?._id });
  });

  it('of twenty runs at once, one sends', async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    smtp.behave(async () => held.then(() => null));
    const mailer = test.app.get(Mailer);
    await mailer.send({ to: 'many@example.test', template: 'passwordChanged', data: { name: 'Ann' } });
    const mail = (await stored(test, 'many@example.test'))?._id ?? '';
    const runs = Array.from({ length: 20 }, () => test.app.get(MailJob).run({ mail }));
    release();
    await Promise.all(runs);
    await mailsTo(test, 'many@example.test');
    expect(arrived(smtp, 'many@example.test')).toHaveLength(1);
  });

  it('is part of the transaction it is written in: no commit, no mail', async () => {
    const mailer = test.app.get(Mailer);
    const to = 'rolled.back@example.test';
    const work = connectionOf(test).transaction(async (session) => {
      await mailer.send({ to, template: 'passwordChanged', data: { name: 'Ann' } }, { session });
      throw new Error('undone');
    });
    await expect(work).rejects.toThrow('undone');
    await test.app.get(JobQueue).idle();
    expect([await stored(test, to), arrived(smtp, to)]).toEqual([null, []]);
  });

  it('a refused recipient is told to admins and not tried again; the others go on', async () => {
    smtp.behave(async ([to]) =>
      to === 'gone@example.test' ? Object.assign(new Error('No such\r\nmailbox'), { responseCode: 550 }) : null,
    );
    await signUp(test, 'gone@example.test');
    await signUp(test, 'here@example.test');
    await mailsTo(test, 'here@example.test');
    const failed = await tried(test, 'gone@example.test', 1);
    expect(failed).toMatchObject({ state: 'FAILED', attempts: 1, text: null, html: null });
    expect(failed.error).toMatch(/550 No such *mailbox/);
    await later(test);
    expect(await tried(test, 'gone@example.test', 1)).toMatchObject({ attempts: 1 });
    expect([arrived(smtp, 'gone@example.test').length, arrived(smtp, 'here@example.test').length]).toEqual([0, 1]);
  });

  it('"try again later" is tried again later, each time after a longer pause, for a day', async () => {
    const busy = async () => Object.assign(new Error('busy'), { responseCode: 451 });
    smtp.behave(busy);
    const to = 'greylisted@example.test';
    await signUp(test, to);
    const pauses = [];
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      const { state, dueAt, error } = await tried(test, to, attempt);
      expect([state, error]).toEqual(['WAITING', expect.stringContaining('451')]);
      pauses.push(Date.parse(dueAt) - Date.now());
      await connectionOf(test).model(MAIL_MODEL).updateOne({ to }, { error: null });
      await later(test);
    }
    expect(pauses[1]).toBeGreaterThan(pauses[0] ?? 0);
    expect(pauses[2]).toBeGreaterThan(pauses[1] ?? 0);
    await tried(test, to, 4);
    const old = new Date(Date.now() - GIVE_UP_MS);
    await connectionOf(test)
      .model(MAIL_MODEL)
      .collection.updateOne({ to }, { $set: { createdAt: old, error: null } });
    await later(test);
    expect(await tried(test, to, 5)).toMatchObject({ state: 'FAILED', text: null, html: null });
  });
});

describe('F18 a mail server that is down, then slow, then up', () => {
  it('holds nobody up; each mail arrives, once', async () => {
    const silent = await startSilentServer();
    const app = await platform(`smtp://127.0.0.1:${silent.port}`);
    let server: FakeSmtp | null = null;
    try {
      // Overloaded: it takes the connection and says nothing. The answer does not wait for it: it comes while the server is silent.
      const answer = await signUp(app, 'first@example.test');
      expect([answer.status, answer.body]).toEqual([200, { message: ACCOUNT_TEXTS.signupSent }]);
      await silent.connected;
      expect((await signUp(app, 'second@example.test')).status).toBe(200);
      expect(await stored(app, 'first@example.test')).toMatchObject({ state: 'WAITING', attempts: 1 });

      // Down: the connection breaks, and nothing listens there any more.
      await silent.stop();
      expect(await tried(app, 'first@example.test', 1)).toMatchObject({ state: 'WAITING', error: expect.any(String) });
      await later(app);
      await tried(app, 'first@example.test', 2);
      // One failure is enough to know: the second mail was not even tried against the dead server in that round.
      const second = await stored(app, 'second@example.test');
      expect(second).toMatchObject({ state: 'WAITING', attempts: 0 });

      // Up, but slow: while it keeps the first mail waiting, people are still answered.
      server = await startFakeSmtp(silent.port);
      let goOn = (): void => undefined;
      const slow = new Promise<void>((resolve) => (goOn = resolve));
      let reached = (): void => undefined;
      const waiting = new Promise<void>((resolve) => (reached = resolve));
      server.behave(async () => {
        reached();
        return slow.then(() => null);
      });
      await later(app);
      await waiting;
      expect((await signUp(app, 'third@example.test')).status).toBe(200);
      expect(server.received).toEqual([]);
      goOn();
      for (const to of ['first@example.test', 'second@example.test', 'third@example.test']) {
        await mailsTo(app, to);
        expect([to, arrived(server, to).length]).toEqual([to, 1]);
        expect(await stored(app, to)).toMatchObject({ state: 'SENT' });
      }
      await later(app);
      await app.app.get(JobQueue).idle();
      expect(server.received).toHaveLength(3);
    } finally {
      await app.close();
      await server?.stop();
    }
  });

  it('a mail whose process died is sent by the next one, after a start', async () => {
    const lost = {
      to: 'lost@example.test',
      subject: 'Lost',
      template: 'notice',
      text: 'x',
      html: 'x',
      attempts: 1,
      // The lease of whoever died has run out.
      dueAt: new Date(Date.now() - 1),
    };
    await connectionOf(test).model(MAIL_MODEL).create([lost]);
    test.app.get(MailSweeper).onApplicationBootstrap();
    await mailsTo(test, lost.to);
    test.app.get(MailSweeper).onApplicationShutdown();
    expect(arrived(smtp, lost.to)).toHaveLength(1);
  });
});
