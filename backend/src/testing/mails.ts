import type { Mail } from '@aislelab/domain';
import { setTimeout as sleep } from 'node:timers/promises';
import { toPlain } from '../common/access/plain.ts';
import { JobQueue } from '../common/jobs/job-queue.ts';
import { ACCOUNT_REQUEST_MODEL } from '../modules/accounts/account-request.schema.ts';
import { MAIL_MODEL } from '../modules/mail/mail.schema.ts';
import type { TestApp } from './create-test-app.ts';
import { connectionOf } from './viewers.ts';

/** Mails to an address, oldest first, once all that was asked for is done and every mail has left. */
export async function mailsTo(test: TestApp, to: string): Promise<Mail[]> {
  const connection = connectionOf(test);
  const left = async () =>
    (await connection.model(ACCOUNT_REQUEST_MODEL).countDocuments({})) +
    (await connection.model(MAIL_MODEL).countDocuments({ state: 'WAITING' }));
  while ((await left()) > 0) {
    await test.app.get(JobQueue).idle();
    await sleep(5);
  }
  const rows: unknown[] = await connection.model(MAIL_MODEL).find({ to }).sort({ _id: 1 }).lean().exec();
  return rows.map((row) => toPlain(row) as Mail);
}

/** The token in the link of a mail. */
export function tokenIn(mail: Mail | undefined): string {
  const token = /\/(?:activate|password\/set)#([\w-]+)/.exec(mail?.text ?? '')?.[1];
  if (!token) throw new Error(`no link in ${JSON.stringify(mail)}`);
  return token;
}
