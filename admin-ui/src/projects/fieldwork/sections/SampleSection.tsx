import Stack from '@mui/material/Stack';
import { errorOf } from '@aislelab/ui-kit/forms';
import { t } from '@aislelab/ui-kit/texts';
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
        helperText={t('More at any time; fewer as long as the places are free.')}
        onChange={(shoppers) => edit({ shoppers })}
      />
      <NumberText
        label={t('Stop after')}
        unit={t('shoppers')}
        value={form.stopAfter}
        error={errorOf(errors, 'fieldwork.stopAfter')}
        helperText={t('Soft launch: no new shoppers enter once this many places are taken. Empty: the whole sample.')}
        onChange={(stopAfter) => edit({ stopAfter })}
      />
      <Tick
        label={t('Count visits that saw the shelves as a list')}
        checked={form.countListVisits}
        onChange={(countListVisits) => edit({ countListVisits })}
      />
    </Stack>
  );
}
