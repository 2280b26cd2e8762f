import { MailError, type MailTransport, type OutgoingMail } from '@aislelab/server-kit';
import { expect, it } from '@jest/globals';

/** A transport with what a test sees of it from the other side. */
export interface MailTransportUnderTest {
  transport: MailTransport;
  /** Messages as they arrived, the first one first: `Subject:` and the other headers, then the text in any encoding. */
  received: () => Promise<readonly string[]>;
  /** The same kind of transport, which reaches nobody. */
  broken: MailTransport;
}

const mail = (over: Partial<OutgoingMail> = {}): OutgoingMail => ({
  from: 'AisleLab <lab@aislelab.example>',
  to: 'ann@example.test',
  subject: 'Your report is ready',
  text: 'Look at it.',
  html: '<p>Look at it.</p>',
  date: new Date('2026-01-02T03:04:05Z'),
  messageId: '<0123456789abcdef01234567@aislelab.example>',
  headers: { 'Auto-Submitted': 'auto-generated' },
  ...over,
});

/** Tests the behaviour that every mail transport must have. Call it inside a `describe`. */
export function itIsAMailTransport(open: () => Promise<MailTransportUnderTest> | MailTransportUnderTest): void {
  it('takes a mail over whole, and again under the same id when it is sent again', async () => {
    const { transport, received } = await open();
    const before = (await received()).length;
    await transport.send(mail());
    await transport.send(mail());
    const arrived = (await received()).slice(before);
    // Files of one id are one file.
    expect([1, 2]).toContain(arrived.length);
    for (const message of arrived) {
      for (const part of ['Subject: Your report is ready', 'lab@aislelab.example', 'ann@example.test', 'Look at it.'])
        expect(message).toContain(part);
      expect(message).toContain('Message-ID: <0123456789abcdef01234567@aislelab.example>');
      expect(message).toContain('Auto-Submitted: auto-generated');
    }
  });

  it('lets no text become a header', async () => {
    const { transport, received } = await open();
    await transport.send(mail({ messageId: '<1@aislelab.example>', subject: 'Hello\r\nBcc: eve@example.test' }));
    const message = (await received()).at(-1) ?? '';
    expect(message).not.toMatch(/^Bcc:/m);
  });

  it('says with a MailError that a mail was not taken', async () => {
    const { broken } = await open();
    const error = await broken.send(mail({ messageId: '<2@aislelab.example>' })).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(MailError);
  });
}
