import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ErrorNotice } from '../widgets/ErrorNotice.tsx';
import type { Newer } from './merge.ts';
import type { VersionedForm } from './useVersionedForm.ts';
import { t } from '../texts/t.ts';

/** Above a form: the platform's refusal, or a conflict with another user's save and the newer values to choose from. */
export function FormProblems<F extends object>(props: {
  form: VersionedForm<F>;
  /** A place and a value in words. */
  describe: (newer: Newer) => { label: string; text: string };
}) {
  const { failure, conflicted, newer, take } = props.form;
  return (
    <>
      {failure !== null && <ErrorNotice error={failure} />}
      {conflicted && (
        <Alert severity="warning">
          <AlertTitle>{t('Another user changed this since you opened this page')}</AlertTitle>
          {newer.length === 0
            ? t('Their changes are in the form now, and everything you typed is still there. Save once more.')
            : t(
                'Everything you typed is still there. Take the newer values where they are right, then save once more.',
              )}
          <Stack
            component="ul"
            sx={{ gap: 1, margin: 0, padding: 0, paddingTop: newer.length > 0 ? 1 : 0, listStyle: 'none' }}
          >
            {newer.map((one) => {
              const { label, text } = props.describe(one);
              return (
                <Stack
                  key={one.path}
                  component="li"
                  direction="row"
                  sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}
                >
                  <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                    {label}: <strong>{text}</strong>
                  </Typography>
                  <Button
                    color="inherit"
                    size="small"
                    variant="outlined"
                    aria-label={t('Use %{text} for %{label}', { text, label })}
                    onClick={() => take(one)}
                  >
                    {t('Use')}
                  </Button>
                </Stack>
              );
            })}
          </Stack>
          <Button color="inherit" size="small" onClick={props.form.discard} sx={{ marginTop: 1 }}>
            {t('Load the newer version')}
          </Button>
        </Alert>
      )}
    </>
  );
}
