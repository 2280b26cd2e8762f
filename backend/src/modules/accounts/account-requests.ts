import type { Id } from '@aislelab/domain';
import { Sweeper } from '@aislelab/server-kit';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, type ClientSession } from 'mongoose';
import { toPlain } from '../../common/access/plain.ts';
import { JobQueue } from '../../common/jobs/job-queue.ts';
import { Log } from '../../common/log/log.ts';
import { ACCOUNT_REQUEST_MODEL, type AccountRequest } from './account-request.schema.ts';

export const ACCOUNT_REQUEST_JOB = 'accounts.request';
const SWEEP_EVERY_MS = 30_000;
const AT_A_TIME = 100;
/** A request expires after 24 hours: it is dropped if it could not be completed by then. */
const KEPT_MS = 24 * 3_600_000;

/**
 * Requests of people who are not signed in. The request is stored and answered; a job does the rest. So the answer takes the
 * same work, and the same time, whether or not the address has an account.
 */
@Injectable()
export class AccountRequests extends Sweeper {
  constructor(
    @InjectModel(ACCOUNT_REQUEST_MODEL) private readonly model: Model<unknown>,
    private readonly queue: JobQueue,
    private readonly log: Log,
  ) {
    super(SWEEP_EVERY_MS);
  }

  async add(request: AccountRequest): Promise<void> {
    const record: Record<string, unknown> = { ...request };
    const [created] = await this.model.create([record], {});
    this.enqueue(String((created as { _id: unknown })._id));
  }

  /** Takes the request, in the transaction that completes it; `null` when it was completed already. */
  async take(id: Id, session: ClientSession): Promise<AccountRequest | null> {
    const row: unknown = await this.model.findOneAndDelete({ _id: id }, { session }).lean().exec();
    return row ? (toPlain(row) as AccountRequest) : null;
  }

  /** Queues requests left by a crash, or stored while the queue was unavailable. */
  protected async takeUp(): Promise<void> {
    await this.model.deleteMany({ createdAt: { $lte: new Date(Date.now() - KEPT_MS) } });
    const rows = await this.model.find({}, { _id: 1 }).sort({ createdAt: 1 }).limit(AT_A_TIME).lean().exec();
    for (const { _id } of rows) this.enqueue(String(_id));
  }

  private enqueue(request: Id): void {
    this.queue
      .enqueue(ACCOUNT_REQUEST_JOB, { request }, { jobId: request })
      .catch((error: unknown) => this.log.warn({ msg: 'a request waits for the sweeper', request, err: error }));
  }
}
