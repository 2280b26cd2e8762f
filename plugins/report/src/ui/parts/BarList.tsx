import { barText, type ReportBars, type StoreCurrency } from '@aislelab/domain';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

/** Bars one below the other, each with its name and its value. */
export function BarList({ title, format, bars, store }: ReportBars & { store: StoreCurrency }) {
  const longest = Math.max(...bars.map(({ value }) => value ?? 0)) || 1;
  return (
    <div>
      <Typography variant="subtitle2" component="h3" sx={{ marginBottom: 1 }}>
        {title}
      </Typography>
      <Box
        component="ul"
        sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', rowGap: 0.75, maxWidth: 820 }}
      >
        {bars.map(({ name, value }, index) => (
          <Box
            component="li"
            key={`${name} ${index}`}
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 14rem) minmax(0, 1fr) 5rem' },
              columnGap: 2,
              alignItems: 'center',
              breakInside: 'avoid',
            }}
          >
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {name}
            </Typography>
            <Box
              aria-hidden
              sx={{ gridRow: { xs: 2, sm: 'auto' }, gridColumn: { xs: '1 / -1', sm: 'auto' }, height: 12 }}
            >
              <Box
                sx={{
                  width: `${(100 * (value ?? 0)) / longest}%`,
                  height: '100%',
                  borderRadius: 0.5,
                  backgroundColor: 'primary.main',
                  printColorAdjust: 'exact',
                }}
              />
            </Box>
            <Typography variant="body2" sx={{ textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
              {barText(value, format, store)}
            </Typography>
          </Box>
        ))}
      </Box>
    </div>
  );
}
