/** A mail as a transport sends it. */
export interface OutgoingMail {
  /** With the name: `AisleLab <lab@aislelab.example>`. */
  from: string;
  /** The address alone. */
  to: string;
  subject: string;
  text: string;
  html: string;
  date: Date;
  /** The same however often the mail is sent, so that a mailbox can tell a repetition: `<id@host>`. */
  messageId: string;
  headers: Readonly<Record<string, string>>;
}

/** Takes mails to people. Claims the slot `mail`. Since 1.1. */
export interface MailTransport {
  /**
   * Resolves once the mail was taken over. It is called again for the same mail when the process dies in between.
   * @throws MailError; anything else counts as `later`
   */
  send(mail: OutgoingMail): Promise<void>;
}

/**
 * `refused`: this mail will never be taken. `later`: this mail is not taken now. `down`: no mail is, so that trying the next one is of no use
 * either.
 */
export type MailProblem = 'refused' | 'later' | 'down';

export class MailError extends Error {
  constructor(
    readonly problem: MailProblem,
    cause: unknown,
  ) {
    super(cause instanceof Error ? cause.message : 'unknown', { cause });
    this.name = 'MailError';
  }
}
