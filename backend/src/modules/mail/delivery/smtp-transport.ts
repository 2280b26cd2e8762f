import { MailError, type MailProblem, type MailTransport, type OutgoingMail } from '@aislelab/server-kit';
import { createTransport, type Transporter } from 'nodemailer';
import { nodemailerMessage } from './message.ts';

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
