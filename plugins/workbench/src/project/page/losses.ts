import { formatDollars, type Project } from '@aislelab/domain';
import { language, t } from '@aislelab/ui-kit/texts';

type Deletable = Pick<Project, 'status' | 'payment' | 'testing' | 'stats'>;

/** Losses when a project is deleted, beyond the typed content, in sentences. Empty for a plain draft. */
export function lossesOf({ status, payment, testing, stats }: Deletable): string[] {
  const losses = [];
  const sessions = testing.sessions.total;
  if (status === 'LIVE') losses.push(t('It is live: the shopper link stops working at once.'));
  if (sessions > 0)
    losses.push(
      t('%{sessions} session of shoppers will be lost. |||| %{sessions} sessions of shoppers will be lost.', {
        count: sessions,
        sessions: sessions.toLocaleString(language()),
      }),
    );
  if (status === 'REPORT') losses.push(t('The customer can no longer read the report.'));
  else if (stats.compiledAt !== null) losses.push(t('The report will be lost.'));
  if (payment.credited > 0)
    losses.push(
      t('%{dollars} was paid for it. Deleting does not give it back.', { dollars: formatDollars(payment.credited) }),
    );
  return losses;
}
