import { t } from '@aislelab/ui-kit/texts';
import { SecretField } from '@aislelab/ui-kit/widgets';
import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

/** The secret of a token that was just created, to be copied. */
export function TokenSecret({ name, secret }: { name: string; secret: string }) {
  return (
    <Stack sx={{ gap: 2 }}>
      <Alert severity="warning">
        {t('This is the only time that the token is shown. Copy it now and keep it like a password.')}
      </Alert>
      <SecretField label={t('Secret of token %{name}', { name })} secret={secret} />
      <Typography variant="body2" color="text.secondary">
        {t('A program sends it with each request, in the header')} <code>{t('Authorization: Bearer')}</code>.{' '}
        <Link href="/api/docs" underline="always" target="_blank" rel="noreferrer">
          {t('The routes of the API')}
        </Link>
      </Typography>
    </Stack>
  );
}
