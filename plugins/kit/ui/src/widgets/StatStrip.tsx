import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

export interface Stat {
  label: string;
  value: ReactNode;
}

/** Facts in one strip, as a description list. */
export function StatStrip({ stats, label }: { stats: readonly Stat[]; label: string }) {
  return (
    <Box
      component="dl"
      aria-label={label}
      // Narrow screens scroll the strip sideways, with the keyboard too.
      tabIndex={0}
      sx={(theme) => ({
        display: { xs: 'flex', sm: 'grid' },
        overflowX: 'auto',
        gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))',
        columnGap: 3,
        rowGap: 1.5,
        margin: 0,
        padding: { xs: '12px 16px', sm: '16px 24px' },
        border: `1px solid ${theme.aisle.hairline}`,
        borderRadius: 1,
        backgroundColor: theme.aisle.paper,
      })}
    >
      {stats.map((stat) => (
        <Box key={stat.label} sx={{ minWidth: { xs: 'max-content', sm: 0 } }}>
          <Typography component="dt" variant="caption" color="text.secondary" noWrap>
            {stat.label}
          </Typography>
          <Typography
            component="dd"
            variant="subtitle2"
            noWrap
            sx={{ margin: 0, lineHeight: '22px', fontVariantNumeric: 'tabular-nums' }}
          >
            {stat.value}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
