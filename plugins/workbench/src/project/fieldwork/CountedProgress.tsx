import type { FieldworkFigures } from '@aislelab/domain';
import { t } from '@aislelab/ui-kit/texts';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { leftOf, number, takenOutOf } from './fieldworkTexts.ts';

/** Progress of the sample, and the outcome of all visits. */
export function CountedProgress({ figures }: { figures: FieldworkFigures }) {
  const { aisle } = useTheme();
  const { all, sample } = figures;
  const parts = [
    { label: t('Counted'), count: all.counted, color: aisle.primary },
    { label: t('Taken out'), count: takenOutOf(all), color: aisle.accent },
    { label: t('Left ## shoppers'), count: leftOf(all), color: aisle.control },
    { label: t('On the way'), count: all.onTheWay, color: aisle.info },
  ];
  return (
    <Card component="section" aria-label={t('Sample')} sx={{ padding: { xs: 2, sm: 3 } }}>
      <Typography component="p" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        <Box component="strong" sx={{ fontSize: '1.75rem', fontWeight: 680, letterSpacing: '-0.01em' }}>
          {number(all.counted)}
        </Box>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {sample.total > 0
            ? ` of ${number(sample.total)} shoppers counted (${Math.floor((100 * all.counted) / sample.total)} %)`
            : t(' shoppers counted')}
        </Box>
      </Typography>
      <Stack
        direction="row"
        aria-hidden
        sx={{ gap: '2px', height: 10, marginTop: 1.5, borderRadius: 1, overflow: 'hidden' }}
      >
        {parts
          .filter(({ count }) => count > 0)
          .map(({ label, count, color }) => (
            <Box key={label} sx={{ flex: `${count} 0 3px`, backgroundColor: color }} />
          ))}
      </Stack>
      <Box
        component="ul"
        aria-label={t('What became of %{number} visits', { number: number(all.started) })}
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 3,
          rowGap: 0.5,
          margin: '10px 0 0',
          padding: 0,
          listStyle: 'none',
        }}
      >
        {parts.map(({ label, count, color }) => (
          <Typography
            key={label}
            component="li"
            variant="body2"
            sx={{ display: 'flex', alignItems: 'center', gap: 1, fontVariantNumeric: 'tabular-nums' }}
          >
            <Box aria-hidden sx={{ width: 10, height: 10, borderRadius: '3px', backgroundColor: color }} />
            {`${label} ${number(count)}`}
          </Typography>
        ))}
      </Box>
    </Card>
  );
}
