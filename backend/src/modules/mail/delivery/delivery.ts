import type { StoredMail } from '../mail.schema.ts';

export type ReadyMail = Pick<StoredMail, '_id' | 'to' | 'subject' | 'text' | 'html' | 'createdAt'>;

/** Where mails go. */
export abstract class Delivery {
  /** @throws DeliveryError */
  abstract deliver(mail: ReadyMail): Promise<void>;
}

/**
 * `refused`: this mail will never be taken. `later`: this mail is not taken now. `down`: no mail is, so that trying the next one is
 * of no use either.
 */
export type DeliveryProblem = 'refused' | 'later' | 'down';

export class DeliveryError extends Error {
  constructor(
    readonly problem: DeliveryProblem,
    cause: unknown,
  ) {
    super(cause instanceof Error ? cause.message : 'unknown', { cause });
    this.name = 'DeliveryError';
  }
}

/** The message in the library's terms. Its id stays the same however often it is sent, so that a mailbox can tell a repetition. */
export function messageOf(mail: ReadyMail, from: string, publicUrl: string) {
  return {
    from,
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: mail.text ?? '',
    html: mail.html ?? '',
    date: new Date(mail.createdAt),
    messageId: `<${mail._id}@${new URL(publicUrl).hostname}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    // Nothing of a mail is ever fetched from a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
