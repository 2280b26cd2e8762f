import { Sweeper } from '@aislelab/server-kit';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model } from 'mongoose';
import { MailJob } from './mail.job.ts';
import { MAIL_MODEL } from './mail.schema.ts';
import { Mailer } from './mailer.ts';

const EVERY_MS = 15_000;
const AT_A_TIME = 100;

/** Queues mails that are due. */
@Injectable()
export class MailSweeper extends Sweeper {
  constructor(
    @InjectModel(MAIL_MODEL) private readonly mails: Model<unknown>,
    private readonly mailer: Mailer,
    private readonly job: MailJob,
  ) {
    super(EVERY_MS);
  }

  protected async takeUp(): Promise<void> {
    const due = { state: 'WAITING', dueAt: { $lte: new Date() } };
    const rows = await this.mails.find(due, { _id: 1 }).sort({ dueAt: 1, _id: 1 }).limit(AT_A_TIME).lean().exec();
    this.job.resume();
    for (const { _id } of rows) this.mailer.enqueue(String(_id));
  }
}
