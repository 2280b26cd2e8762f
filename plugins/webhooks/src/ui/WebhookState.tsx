import { t } from '@aislelab/ui-kit/texts';
import { RelativeTime } from '@aislelab/ui-kit/widgets';
import Typography from '@mui/material/Typography';
import type { Endpoint } from '../events.ts';

/** State of a webhook: switched on or off, and failures. */
export function WebhookState({ webhook: { enabled, failingSince, offReason } }: { webhook: Endpoint }) {
  if (!enabled)
    return (
      <Typography variant="body2" color={offReason ? 'error' : 'text.secondary'}>
        {t('Off')}
        {offReason && `: ${offReason}`}
      </Typography>
    );
  if (!failingSince) return <Typography variant="body2">{t('On')}</Typography>;
  return (
    <Typography variant="body2" color="error">
      {t('Failing, first')} <RelativeTime date={failingSince} />
    </Typography>
  );
}
