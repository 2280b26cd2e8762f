import { t } from '@aislelab/ui-kit/texts';
import { SecretField } from '@aislelab/ui-kit/widgets';
import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

/** The secret of a webhook that was just created, to be copied. */
export function WebhookSecret({ secret }: { secret: string }) {
  return (
    <Stack sx={{ gap: 2 }}>
      <Alert severity="warning">
        {t('This is the only time that the secret is shown. Copy it now and keep it like a password.')}
      </Alert>
      <SecretField label={t('Secret of the webhook')} secret={secret} />
      <Typography variant="body2" color="text.secondary">
        {t('Each message is signed with it, so that your system can tell that it comes from here. Signatures follow')}{' '}
        <Link href="https://www.standardwebhooks.com" underline="always" target="_blank" rel="noreferrer">
          {t('Standard Webhooks')}
        </Link>
        {t(': its libraries verify them.')}
      </Typography>
    </Stack>
  );
}
