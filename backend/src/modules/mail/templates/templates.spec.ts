import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { createTransport } from 'nodemailer';
import { messageOf, nodemailerMessage } from '../delivery/transports.ts';
import { MAIL_COLORS, plainName, render, type RenderedMail } from './layout.ts';
import { TEMPLATES, type MailData } from './templates.ts';

const URL_OF_PLATFORM = 'https://lab.example.com';
const TOKEN = 'q3v0Zb2m1k8Yh5cWl7tXoR9aUe4JdNsP6gFiBvCyTzE';
/** One mail of each kind in which everything that somebody typed is the given text. */
function allWith(text: string): RenderedMail[] {
  const data: { [K in keyof MailData]: MailData[K] } = {
    activation: { name: text, organization: text, token: TOKEN },
    invitation: { name: text, invitedBy: text, organization: text, token: TOKEN },
    invitedElsewhere: { name: text, invitedBy: text, organization: text },
    reset: { name: text, token: TOKEN },
    accountExists: { name: text },
    passwordChanged: { name: text },
    emailChanged: { name: text, email: text },
    notice: { name: text, subject: text, paragraphs: [text], action: { label: text, path: '/projects' } },
  };
  const one = <K extends keyof MailData>(kind: K) => render(TEMPLATES[kind](data[kind]), URL_OF_PLATFORM);
  return (Object.keys(data) as (keyof MailData)[]).map(one);
}
/** The message as it goes over the wire. */
async function sent(mail: RenderedMail, to = 'ann@example.test'): Promise<string> {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const ready = { _id: 'a'.repeat(24), to, createdAt: '2026-01-01T00:00:00.000Z', ...mail };
  const { message } = await transport.sendMail(
    nodemailerMessage(messageOf(ready, 'AisleLab <lab@aislelab.example>', URL_OF_PLATFORM)),
  );
  return (message as Buffer).toString('utf8');
}
const headersOf = (message: string) => message.slice(0, message.indexOf('\r\n\r\n'));
const headerNames = (message: string) =>
  headersOf(message)
    .split(/\r?\n|\r/)
    .filter((line) => !/^[ \t]/.test(line))
    .map((line) => line.split(':', 1)[0]);

describe('mails', () => {
  it('greet by name and hold the link twice in HTML, once in text', () => {
    const { subject, text, html } = render(
      TEMPLATES.activation({ name: 'Ann Lee', organization: 'Acme', token: TOKEN }),
      URL_OF_PLATFORM,
    );
    expect(subject).toBe('Activate your AisleLab account');
    expect(text).toMatch(/^Hello Ann Lee,\n\n/);
    expect(text.split(`${URL_OF_PLATFORM}/activate#${TOKEN}\n`)).toHaveLength(2);
    expect(html.split(`href="${URL_OF_PLATFORM}/activate#${TOKEN}"`)).toHaveLength(3);
    const reset = render(TEMPLATES.reset({ name: 'Ann Lee', token: TOKEN }), URL_OF_PLATFORM);
    expect(reset.text).toContain(`${URL_OF_PLATFORM}/password/set#${TOKEN}\n`);
  });

  it.each([
    '<a href="https://evil.example">click</a>',
    '"><script>alert(1)</script>',
    "' onmouseover='alert(1)",
    '<img src=x onerror=alert(1)>',
    '</title></style><b>',
    '&lt;b&gt;',
  ])('V-53 show %j as text', (text) => {
    const plain = allWith('plain').map(({ html }) => tags(html));
    const mails = allWith(text).map(({ html }) => tags(html));
    expect(mails).toEqual(plain);
    expect(mails).toHaveLength(8);
  });
  const tags = (html: string) => html.match(/<[^>]*>/g) ?? [];

  it.each(['{{7*7}}', '<%= 7*7 %>', '${7*7}', '#{7*7}', '{% raw %}', '[[${7*7}]]', '$&', '$1', '%s'])(
    'V-54 never read %j as a template',
    (text) => {
      for (const mail of allWith(text)) expect(`${mail.text}${mail.html}${mail.subject}`).not.toContain('49');
      const notice = allWith(text).at(-1);
      expect(notice?.text).toContain(text);
      expect(notice?.subject).toBe(text);
    },
  );

  it.each([
    'Ann\r\nBcc: victim@example.test',
    'Ann\nBcc: victim@example.test',
    'Ann\rBcc: victim@example.test',
    'Ann\u2028Bcc: victim@example.test',
    'Ann\u0085Bcc: victim@example.test',
    'Ann\u0000\u000b\u000cBcc: victim@example.test',
    'Ann\r\n\r\n<html>body</html>',
    'Ann%0d%0aBcc: victim@example.test',
    'Ann =?utf-8?q?=0d=0aBcc:_victim@example.test?=',
    `${'x'.repeat(2_000)}\r\nBcc: victim@example.test`,
  ])('V-53 %j cannot begin another header', async (text) => {
    const names = new Set([
      'From',
      'To',
      'Subject',
      'Message-ID',
      'Date',
      'MIME-Version',
      'Content-Type',
      'Auto-Submitted',
    ]);
    for (const mail of allWith(text)) {
      expect(mail.subject).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
      const message = await sent(mail);
      expect(headerNames(message).filter((name) => !names.has(name ?? ''))).toEqual([]);
    }
  });

  it.each([
    'ann@example.test\r\nBcc: victim@example.test',
    'ann@example.test, victim@example.test',
    'ann@example.test>\r\nRCPT TO:<victim@example.test',
  ])('an address such as %j reaches nobody else', async (to) => {
    const [mail] = allWith('Ann');
    const headers = headersOf(await sent(mail as RenderedMail, to));
    expect(headers.split('\r\n').filter((line) => /^(Bcc|Cc|RCPT)/i.test(line))).toEqual([]);
    expect(headers.split('\r\n').filter((line) => line.startsWith('To:'))).toHaveLength(1);
  });

  it.each(['www.evil.example', 'Win at evil.com', 'http://evil', 'ann@evil', 'evil\u3002com', 'a/b', 'javascript:x'])(
    'a name that could become a link, such as %j, is not shown to anybody',
    (name) => {
      expect(plainName(name)).toBeNull();
      const mails = allWith(name).slice(0, 5);
      for (const { text, html, subject } of mails) expect(`${text}${html}${subject}`).not.toContain(name);
    },
  );
  it.each(['Ann Lee', 'J. R. Smith', "O'Neill & Sons", 'Łukasz', 'Acme Inc.', '王小明'])('%j is a name', (name) => {
    expect(plainName(name)).toBe(name);
  });

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', 'evil', '', 'javascript:alert(1)'])(
    'V-52 refuse to lead to %j',
    (path) => {
      const data = { name: 'Ann', subject: 'X', paragraphs: [], action: { label: 'Go', path } };
      expect(() => render(TEMPLATES.notice(data), URL_OF_PLATFORM)).toThrow('a page of the platform');
    },
  );

  it('have the colours of the product', () => {
    const tokens = readFileSync(new URL('../../../../../plugins/kit/ui/src/theme/tokens.ts', import.meta.url), 'utf8');
    const light = tokens.slice(tokens.indexOf('light:'), tokens.indexOf('dark:'));
    for (const [name, color] of Object.entries(MAIL_COLORS)) expect(light).toContain(`${name}: '${color}'`);
  });
});
