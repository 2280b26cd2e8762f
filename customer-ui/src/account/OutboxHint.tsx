import { usePublicConfig } from '@aislelab/ui-kit/api';
import { t } from '@aislelab/ui-kit/texts';
import Alert from '@mui/material/Alert';
import LinkBase from '@mui/material/Link';

/** On a demo without a mail server: where the mail went. A real platform says nothing about its mails to strangers. */
export function OutboxHint() {
  const { data: config } = usePublicConfig();
  if (!config?.demo || !config.mail.outbox) return null;
  return (
    <Alert severity="info">
      {t('This demo has no mail server. An admin finds the mail in the')}{' '}
      <LinkBase href="/admin/mails" underline="always">
        {t('outbox')}
      </LinkBase>{' '}
      {t('of the back office.')}
    </Alert>
  );
}
