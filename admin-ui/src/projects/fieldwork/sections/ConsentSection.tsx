import { FIELDWORK_LIMITS } from '@aislelab/domain';
import { errorOf } from '@aislelab/ui-kit/forms';
import { t } from '@aislelab/ui-kit/texts';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import type { SectionProps } from '../sectionProps.ts';
import { Tick } from '../Tick.tsx';

/** Consent text of the project, with a tick where it is required. */
export function ConsentSection({ form: { consent }, errors, edit }: SectionProps) {
  const error = errorOf(errors, 'fieldwork.consent.text');
  return (
    <Stack sx={{ gap: 2 }}>
      <TextField
        label={t('Text')}
        multiline
        minRows={4}
        maxRows={12}
        value={consent.text}
        error={error !== undefined}
        helperText={error ?? t('Plain text, shown on the start screen in addition to the privacy policy.')}
        onChange={({ target }) => edit({ consent: { ...consent, text: target.value } })}
        slotProps={{ htmlInput: { maxLength: FIELDWORK_LIMITS.consent } }}
      />
      <Tick
        label={t("Shoppers have to tick 'I agree'")}
        checked={consent.tick}
        onChange={(tick) => edit({ consent: { ...consent, tick } })}
      />
    </Stack>
  );
}
