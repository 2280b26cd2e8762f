import { canonicalEmail, type Id } from '@aislelab/domain';
import type { MailPort } from '@aislelab/server-kit';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, type ClientSession } from 'mongoose';
import { JobQueue } from '../../common/jobs/job-queue.ts';
import { Log } from '../../common/log/log.ts';
import { AppConfig } from '../../config/app-config.ts';
import { MAIL_MODEL } from './mail.schema.ts';
import { render } from './templates/layout.ts';
import { TEMPLATES, type MailData, type MailTemplate } from './templates/templates.ts';

export const MAIL_JOB = 'mail.send';

export interface OutgoingMail<K extends MailTemplate = MailTemplate> {
  /** The stored address of the account, never an address that was just typed. */
  to: string;
  template: K;
  data: MailData[K];
  /** The person who sent it, and the organization of that person; counted by `MailLimits`. */
  sender?: { person: Id; organization: Id | null } | null;
}
export interface MailOptions {
  /** The transaction that the mail is part of: without it, there is no mail. */
  session?: ClientSession;
}

/**
 * Queues mails for delivery. A mail is a record, written in the caller's transaction. A job sends it after the commit, so that no user
 * waits for a mail server and no mail reports an aborted change.
 */
@Injectable()
export class Mailer implements MailPort {
  /** Mails of transactions under way. */
  private readonly waiting = new WeakMap<ClientSession, Id[]>();

  constructor(
    @InjectModel(MAIL_MODEL) private readonly mails: Model<unknown>,
    private readonly queue: JobQueue,
    private readonly config: AppConfig,
    private readonly log: Log,
  ) {}

  /** @example await mailer.send({ to: user.email, template: 'emailChanged', data: { name, email } }, { session }) */
  async send<K extends MailTemplate>(
    { to, template, data, sender = null }: OutgoingMail<K>,
    options: MailOptions = {},
  ): Promise<void> {
    const content = render(TEMPLATES[template](data), this.config.publicUrl);
    const toKey = canonicalEmail(to) ?? to;
    const record: Record<string, unknown> = { to, toKey, sender, template, ...content, dueAt: new Date() };
    const [created] = await this.mails.create([record], options);
    const id = String((created as { _id: unknown })._id);
    if (options.session) this.enqueueAfter(options.session, id);
    else this.enqueue(id);
  }

  /** One listener a transaction, however many mails it writes. */
  private enqueueAfter(session: ClientSession, mail: Id): void {
    const waiting = this.waiting.get(session);
    if (waiting) return void waiting.push(mail);
    const mails = [mail];
    this.waiting.set(session, mails);
    session.once('ended', () => mails.forEach((each) => this.enqueue(each)));
  }

  async notify(to: { email: string; name: string }, notice: Parameters<MailPort['notify']>[1], options?: MailOptions) {
    await this.send({ to: to.email, template: 'notice', data: { name: to.name, ...notice } }, options);
  }

  /** Not awaited: an unavailable queue must not fail the caller. The sweeper finds mails that were not queued. */
  enqueue(mail: Id): void {
    this.queue
      .enqueue(MAIL_JOB, { mail }, { jobId: mail })
      .catch((error: unknown) => this.log.warn({ msg: 'a mail waits for the sweeper', mail, err: error }));
  }
}
