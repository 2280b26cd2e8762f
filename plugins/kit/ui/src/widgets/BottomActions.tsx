import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** The actions of a step, always in reach: what leads back on the left, what leads on on the right. */
export function BottomActions({ left, right }: { left?: ReactNode; right?: ReactNode }) {
  return (
    <Box
      sx={(theme) => ({
        position: 'sticky',
        bottom: 0,
        zIndex: 5,
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'space-between',
        gap: 1,
        marginInline: { xs: -2, sm: -3 },
        padding: { xs: '12px 16px', sm: '12px 24px' },
        borderTop: `1px solid ${theme.aisle.hairline}`,
        backgroundColor: `color-mix(in srgb, ${theme.aisle.background} 88%, transparent)`,
        backdropFilter: 'blur(8px)',
        // Each action hides itself from those who may not do it: without any the bar is empty.
        '&:not(:has(a, button))': { display: 'none' },
      })}
    >
      <Box sx={{ display: 'flex', gap: 1 }}>{left}</Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1, marginLeft: 'auto' }}>
        {right}
      </Box>
    </Box>
  );
}
