import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model } from 'mongoose';
import { Log } from '../../common/log/log.ts';
import { MailJob } from './mail.job.ts';
import { MAIL_MODEL } from './mail.schema.ts';
import { Mailer } from './mailer.ts';

const EVERY_MS = 15_000;
const AT_A_TIME = 100;

/** Queues what is due: after a failure, a crash, or while the queue was away. At the start and now and then. */
@Injectable()
export class MailSweeper implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    @InjectModel(MAIL_MODEL) private readonly mails: Model<unknown>,
    private readonly mailer: Mailer,
    private readonly job: MailJob,
    private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    void this.sweep();
    this.timer = setInterval(() => void this.sweep(), EVERY_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  async sweep(): Promise<void> {
    try {
      const due = { state: 'WAITING', dueAt: { $lte: new Date() } };
      const rows = await this.mails.find(due, { _id: 1 }).sort({ dueAt: 1, _id: 1 }).limit(AT_A_TIME).lean().exec();
      this.job.resume();
      for (const { _id } of rows) this.mailer.enqueue(String(_id));
    } catch (error) {
      this.log.warn({ msg: 'waiting mails could not be looked for', err: error });
    }
  }
}
