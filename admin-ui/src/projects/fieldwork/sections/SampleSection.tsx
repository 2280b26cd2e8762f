import Stack from '@mui/material/Stack';
import { errorOf } from '@aislelab/ui-kit/forms';
import { NumberText } from '../NumberText.tsx';
import { ShoppersField } from '../../bar/ShoppersField.tsx';
import type { SectionProps } from '../sectionProps.ts';
import { Tick } from '../Tick.tsx';

/** Number of shoppers, and the rules for counting their visits. */
export function SampleSection({ form, errors, edit }: SectionProps) {
  return (
    <Stack sx={{ gap: 2 }}>
      <ShoppersField
        value={form.shoppers}
        error={errorOf(errors, 'samplePerVariation')}
        helperText="More at any time; fewer as long as the places are free."
        onChange={(shoppers) => edit({ shoppers })}
      />
      <NumberText
        label="Stop after"
        unit="shoppers"
        value={form.stopAfter}
        error={errorOf(errors, 'fieldwork.stopAfter')}
        helperText="Soft launch: no new shoppers enter once this many places are taken. Empty: the whole sample."
        onChange={(stopAfter) => edit({ stopAfter })}
      />
      <Tick
        label="Count visits that saw the shelves as a list"
        checked={form.countListVisits}
        onChange={(countListVisits) => edit({ countListVisits })}
      />
    </Stack>
  );
}
