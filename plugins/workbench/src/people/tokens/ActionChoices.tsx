import { t } from '@aislelab/ui-kit/texts';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { withReads, type Choice } from './actionTexts.ts';

interface Props {
  choices: readonly Choice[];
  value: readonly string[];
  error: string | undefined;
  onChange: (value: readonly string[]) => void;
}

/** Actions of a token, in groups. Reads that an action depends on are added. */
export function ActionChoices({ choices, value, error, onChange }: Props) {
  const help = useId();
  const chosen = withReads(value);
  const groups = [...new Set(choices.map(({ group }) => group))];
  const toggle = (name: string, on: boolean) => onChange(on ? [...value, name] : value.filter((one) => one !== name));
  return (
    <Stack
      component="fieldset"
      aria-label={t('Allowed')}
      aria-describedby={help}
      sx={{ gap: 1.5, border: 0, margin: 0, padding: 0, minWidth: 0 }}
    >
      <FormHelperText id={help} error={error !== undefined} sx={{ margin: 0 }}>
        {error ?? t('What the token is allowed to do. It never has more rights than its owner.')}
      </FormHelperText>
      {groups.map((group) => (
        <Box component="fieldset" key={group} sx={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
          <Typography component="legend" variant="subtitle2" sx={{ padding: 0 }}>
            {group}
          </Typography>
          <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 2 }}>
            {choices
              .filter((choice) => choice.group === group)
              .map(({ name, label }) => (
                <FormControlLabel
                  key={name}
                  label={label}
                  control={<Checkbox size="small" checked={chosen.includes(name)} />}
                  disabled={chosen.includes(name) && !value.includes(name)}
                  onChange={(_, on) => toggle(name, on)}
                />
              ))}
          </Box>
        </Box>
      ))}
    </Stack>
  );
}
