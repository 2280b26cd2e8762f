import { formatDollars, type Project } from '@aislelab/domain';

type Deletable = Pick<Project, 'status' | 'payment' | 'testing' | 'stats'>;

/** Losses when a project is deleted, beyond the typed content, in sentences. Empty for a plain draft. */
export function lossesOf({ status, payment, testing, stats }: Deletable): string[] {
  const losses = [];
  const sessions = testing.sessions.total;
  if (status === 'LIVE') losses.push('It is live: the shopper link stops working at once.');
  if (sessions > 0)
    losses.push(
      `${sessions.toLocaleString('en')} ${sessions === 1 ? 'session' : 'sessions'} of shoppers will be lost.`,
    );
  if (status === 'REPORT') losses.push('The customer can no longer read the report.');
  else if (stats.compiledAt !== null) losses.push('The report will be lost.');
  if (payment.credited > 0)
    losses.push(`${formatDollars(payment.credited)} was paid for it. Deleting does not give it back.`);
  return losses;
}
