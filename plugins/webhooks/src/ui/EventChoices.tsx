import { t } from '@aislelab/ui-kit/texts';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { useId } from 'react';
import type { WebhookEvent } from '../events.ts';
import { EVENT_CHOICES } from './eventTexts.ts';

interface Props {
  value: readonly WebhookEvent[];
  error: string | undefined;
  onChange: (value: readonly WebhookEvent[]) => void;
}

/** Events that a webhook receives. */
export function EventChoices({ value, error, onChange }: Props) {
  const help = useId();
  return (
    <Box
      component="fieldset"
      aria-label={t('Events')}
      aria-describedby={help}
      sx={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}
    >
      <FormHelperText id={help} error={error !== undefined} sx={{ margin: '0 0 4px' }}>
        {error ?? t('What it is told')}
      </FormHelperText>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 2 }}>
        {EVENT_CHOICES.map(({ name, label }) => (
          <FormControlLabel
            key={name}
            label={label}
            control={<Checkbox size="small" checked={value.includes(name)} />}
            onChange={(_, on) => onChange(on ? [...value, name] : value.filter((one) => one !== name))}
          />
        ))}
      </Box>
    </Box>
  );
}
