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
      sx={(theme) => ({
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fit, minmax(128px, 1fr))',
        gap: '1px',
        margin: 0,
        border: `1px solid ${theme.aisle.hairline}`,
        borderRadius: 1,
        overflow: 'hidden',
        backgroundColor: theme.aisle.paper,
      })}
    >
      {stats.map((stat) => (
        <Box
          key={stat.label}
          sx={(theme) => ({ padding: '10px 16px', minWidth: 0, boxShadow: `0 0 0 1px ${theme.aisle.hairline}` })}
        >
          <Typography component="dt" variant="caption" color="text.secondary" noWrap>
            {stat.label}
          </Typography>
          <Typography
            component="dd"
            variant="subtitle2"
            noWrap
            sx={{ margin: 0, minHeight: 24, lineHeight: '24px', fontVariantNumeric: 'tabular-nums' }}
          >
            {stat.value}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
