import { t } from '@aislelab/ui-kit/texts';
import { MODE_CHOICES, MODE_LABELS, useColorMode } from '@aislelab/ui-kit/theme';
import { SectionCard } from '@aislelab/ui-kit/widgets';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';

export function ColorsCard() {
  const { choice, choose } = useColorMode();
  return (
    <SectionCard title={t('Colours')} description={t('Only in this browser.')}>
      <RadioGroup row aria-label={t('Colours')} value={choice}>
        {MODE_CHOICES.map((mode) => (
          <FormControlLabel
            key={mode}
            value={mode}
            control={<Radio size="small" />}
            label={MODE_LABELS[mode]}
            onChange={() => choose(mode)}
          />
        ))}
      </RadioGroup>
    </SectionCard>
  );
}
