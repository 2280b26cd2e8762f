import type { Id } from '@aislelab/domain';
import { MailError, type JobHandler } from '@aislelab/server-kit';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model } from 'mongoose';
import { toPlain } from '../../common/access/plain.ts';
import { Log } from '../../common/log/log.ts';
import { PluginHost } from '../../common/plugins/plugin-host.ts';
import { MailRoute } from './delivery/mail-route.ts';
import { MAIL_MODEL, type StoredMail } from './mail.schema.ts';
import { MAIL_JOB } from './mailer.ts';

/** Longer than the time of any delivery. When a process dies while it sends, another one retries after this. */
const LEASE_MS = 5 * 60_000;
const FIRST_RETRY_MS = 15_000;
const LAST_RETRY_MS = 30 * 60_000;
/** Older mails are given up: their links have expired. */
export const GIVE_UP_MS = 24 * 3_600_000;
const NO_CONTENT = { text: null, html: null };

/** Sends one mail. The database says whether it is pending, and which run has claimed it: of many runs at once one sends it. */
@Injectable()
export class MailJob implements JobHandler<{ mail: Id }>, OnModuleInit {
  /** The mail server could not be reached: other mails wait until the sweeper's next round. */
  private paused = false;

  constructor(
    @InjectModel(MAIL_MODEL) private readonly mails: Model<unknown>,
    private readonly route: MailRoute,
    private readonly plugins: PluginHost,
    private readonly log: Log,
  ) {}

  onModuleInit(): void {
    this.plugins.registerJob(MAIL_JOB, this, { title: 'Send a mail' });
  }

  resume(): void {
    this.paused = false;
  }

  async run({ mail: id }: { mail: Id }): Promise<void> {
    if (this.paused) return;
    const mail = await this.claim(id);
    if (!mail) return;
    try {
      await this.route.send(mail);
    } catch (error) {
      await this.failed(mail, error);
      return;
    }
    await this.settle(
      id,
      this.route.outbox ? { state: 'OUTBOX' } : { state: 'SENT', sentAt: new Date(), ...NO_CONTENT },
    );
  }

  private async claim(id: Id): Promise<StoredMail | null> {
    const now = Date.now();
    const row: unknown = await this.mails
      .findOneAndUpdate(
        { _id: id, state: 'WAITING', dueAt: { $lte: new Date(now) } },
        { $set: { dueAt: new Date(now + LEASE_MS) }, $inc: { attempts: 1 } },
        { returnDocument: 'after' },
      )
      .lean()
      .exec();
    return row ? (toPlain(row) as StoredMail) : null;
  }

  private async failed({ _id, attempts, createdAt }: StoredMail, error: unknown): Promise<void> {
    const problem = error instanceof MailError ? error.problem : 'later';
    this.paused ||= problem === 'down';
    this.log.warn({ msg: 'a mail could not be sent', mail: _id, attempt: attempts, err: error });
    const wait = Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** (attempts - 1));
    const tooLate = Date.now() + wait - Date.parse(createdAt) > GIVE_UP_MS;
    const reason = { error: reasonOf(error) };
    if (problem === 'refused' || tooLate) return this.settle(_id, { state: 'FAILED', ...reason, ...NO_CONTENT });
    await this.mails.updateOne({ _id }, { $set: { dueAt: new Date(Date.now() + wait), ...reason } });
  }

  private async settle(_id: Id, outcome: Record<string, unknown>): Promise<void> {
    await this.mails.updateOne({ _id }, { $set: { error: null, ...outcome } });
  }
}

/** Answer of the mail server, for admins. */
function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : 'unknown';
  return text.replace(/\p{Cc}+/gu, ' ').slice(0, 300);
}
