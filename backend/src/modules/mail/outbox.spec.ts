import { MAIL, type MailPort } from '@aislelab/server-kit';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { connectionOf, createTestApp, JobQueue, mailsTo, type TestApp } from '../../testing/index.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('without a mail server', () => {
  it('each mail stays with its content, and is a file that only the owner of the machine reads', async () => {
    const port = test.app.get<MailPort>(MAIL);
    const notice = {
      subject: 'Your report is ready',
      paragraphs: ['Look & see.'],
      action: { label: 'Open', path: '/projects/1' },
    };
    await port.notify({ email: 'ann@example.test', name: 'Ann' }, notice);
    const [mail] = await mailsTo(test, 'ann@example.test');
    expect(mail).toMatchObject({
      state: 'OUTBOX',
      template: 'notice',
      subject: notice.subject,
      sentAt: null,
      error: null,
    });
    expect(mail?.text).toContain('http://localhost:3000/projects/1');
    expect(mail?.html).toContain('Look &amp; see.');
    const dir = join(test.config.dataDir, 'outbox');
    const [file, ...others] = readdirSync(dir);
    expect([file, others]).toEqual([expect.stringMatching(new RegExp(`^\\d{8}T\\d+-${mail?._id}\\.eml$`)), []]);
    expect([statSync(dir).mode & 0o077, statSync(join(dir, file ?? '')).mode & 0o077]).toEqual([0, 0]);
    const text = readFileSync(join(dir, file ?? ''), 'utf8');
    expect(text).toContain('To: ann@example.test\r\n');
    expect(text).toContain('Subject: Your report is ready\r\n');
  });

  it('a transaction of many mails has one listener, and all are sent once it is committed', async () => {
    const port = test.app.get<MailPort>(MAIL);
    const notice = { subject: 'All at once', paragraphs: ['One of many.'], action: null };
    const names = Array.from({ length: 12 }, (_, n) => `many${n}@example.test`);
    await connectionOf(test).transaction(async (session) => {
      const before = session.listenerCount('ended');
      for (const email of names) await port.notify({ email, name: 'Many' }, notice, { session });
      expect(session.listenerCount('ended')).toBe(before + 1);
    });
    await test.app.get(JobQueue).idle();
    for (const email of names) expect(await mailsTo(test, email)).toMatchObject([{ state: 'OUTBOX' }]);
  });
});
