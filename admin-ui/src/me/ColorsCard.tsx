import { MODE_CHOICES, useColorMode, type ModeChoice } from '@aislelab/ui-kit/theme';
import { SectionCard } from '@aislelab/ui-kit/widgets';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';

const LABELS: Record<ModeChoice, string> = { system: 'As the system', light: 'Light', dark: 'Dark' };

export function ColorsCard() {
  const { choice, choose } = useColorMode();
  return (
    <SectionCard title="Colours" description="Only in this browser.">
      <RadioGroup row aria-label="Colours" value={choice}>
        {MODE_CHOICES.map((mode) => (
          <FormControlLabel
            key={mode}
            value={mode}
            control={<Radio size="small" />}
            label={LABELS[mode]}
            onChange={() => choose(mode)}
          />
        ))}
      </RadioGroup>
    </SectionCard>
  );
}
