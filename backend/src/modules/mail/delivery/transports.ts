import { MailError, type MailProblem, type MailTransport, type OutgoingMail } from '@aislelab/server-kit';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type Transporter } from 'nodemailer';
import type { StoredMail } from '../mail.schema.ts';

export type ReadyMail = Pick<StoredMail, '_id' | 'to' | 'subject' | 'text' | 'html' | 'createdAt'>;

/** A stored mail as a transport sends it. */
export function messageOf(mail: ReadyMail, from: string, publicUrl: string): OutgoingMail {
  return {
    from,
    to: mail.to,
    subject: mail.subject,
    text: mail.text ?? '',
    html: mail.html ?? '',
    date: new Date(mail.createdAt),
    messageId: `<${mail._id}@${new URL(publicUrl).hostname}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

/** The message in the terms of nodemailer. */
export function nodemailerMessage({ to, headers, ...mail }: OutgoingMail) {
  return {
    ...mail,
    to: { name: '', address: to },
    headers: { ...headers },
    // No part of a mail is ever fetched from a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/**
 * A machine without a mail server: each mail is a file that any mail program opens. Its links set passwords, so only the owner reads it.
 */
export class OutboxTransport implements MailTransport {
  private readonly transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  private readonly dir: string;

  constructor(dataDir: string) {
    this.dir = join(dataDir, 'outbox');
  }

  async send(mail: OutgoingMail): Promise<void> {
    try {
      const { message } = await this.transport.sendMail(nodemailerMessage(mail));
      await mkdir(this.dir, { recursive: true, mode: 0o700 });
      const time = mail.date.toISOString().replace(/[^\dT]/g, '');
      const id = mail.messageId.replace(/^<|@.*$/g, '');
      await writeFile(join(this.dir, `${time}-${id}.eml`), message, { mode: 0o600 });
    } catch (error) {
      throw new MailError('later', error);
    }
  }
}

/** Sending delays other jobs of a platform without Redis, so the timeout for a server that does not greet is short. */
const TIMEOUTS = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 };

/** One connection a mail: mails are rare, and an idle connection may be dead. */
export class SmtpTransport implements MailTransport {
  private readonly transport: Transporter;

  constructor(url: string) {
    this.transport = createTransport({ url, ...TIMEOUTS });
  }

  async send(mail: OutgoingMail): Promise<void> {
    try {
      await this.transport.sendMail(nodemailerMessage(mail));
    } catch (error) {
      throw new MailError(problemOf(error), error);
    }
  }
}

function problemOf(error: unknown): MailProblem {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const aboutThisMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  if (!aboutThisMail) return 'down';
  return typeof responseCode === 'number' && responseCode < 500 ? 'later' : 'refused';
}
