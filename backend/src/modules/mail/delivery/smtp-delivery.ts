import { createTransport, type Transporter } from 'nodemailer';
import type { AppConfig } from '../../../config/app-config.ts';
import { Delivery, DeliveryError, messageOf, type DeliveryProblem, type ReadyMail } from './delivery.ts';

/** Sending holds up other jobs of a platform without Redis: a server that does not even greet is given up soon. */
const TIMEOUTS = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 };

/** One connection a mail: mails are rare, and a kept connection is one that may be dead. */
export class SmtpDelivery extends Delivery {
  private readonly transport: Transporter;

  constructor(
    private readonly config: AppConfig,
    smtpUrl: string,
  ) {
    super();
    this.transport = createTransport({ url: smtpUrl, ...TIMEOUTS });
  }

  async deliver(mail: ReadyMail): Promise<void> {
    try {
      await this.transport.sendMail(messageOf(mail, this.config.mailFrom, this.config.publicUrl));
    } catch (error) {
      throw new DeliveryError(problemOf(error), error);
    }
  }
}

function problemOf(error: unknown): DeliveryProblem {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const aboutThisMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  if (!aboutThisMail) return 'down';
  return typeof responseCode === 'number' && responseCode < 500 ? 'later' : 'refused';
}
