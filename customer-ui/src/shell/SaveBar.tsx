import type { VersionedForm } from '@aislelab/ui-kit/forms';
import { t } from '@aislelab/ui-kit/texts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';

/** Save and discard, always in reach. */
export function SaveBar<F extends object>({ form, saved }: { form: VersionedForm<F>; saved: boolean }) {
  const invalid = Object.keys(form.errors).length > 0;
  return (
    <Box
      sx={(theme) => ({
        position: 'sticky',
        bottom: 0,
        zIndex: 2,
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        alignItems: 'center',
        justifyContent: 'flex-end',
        paddingBlock: 1.5,
        borderTop: `1px solid ${theme.aisle.hairline}`,
        backgroundColor: theme.aisle.background,
      })}
    >
      <Typography
        component="output"
        variant="body2"
        sx={{ flex: 1, minWidth: 120, color: invalid ? 'error.main' : 'text.secondary' }}
      >
        {statusText(form, invalid, saved)}
      </Typography>
      <Button disabled={!form.dirty || form.saving} onClick={form.discard}>
        {t('Discard')}
      </Button>
      <Button variant="contained" disabled={!form.dirty} loading={form.saving} onClick={() => void form.submit()}>
        {t('Save')}
      </Button>
    </Box>
  );
}

function statusText<F extends object>(form: VersionedForm<F>, invalid: boolean, saved: boolean): string {
  if (invalid) return t('Check the fields and try again!');
  if (form.dirty) return t('Not saved yet');
  return saved ? t('Saved') : '';
}
