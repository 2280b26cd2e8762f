import { SIMULATED_TEXTS } from '@aislelab/domain';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** One below the other, so that no part of a long block is seen, cut out or printed without it. */
const DRAWN = `"${`${SIMULATED_TEXTS.mark}\\a `.repeat(40)}"`;
const LINE = '240px';

/**
 * 'Simulated' across its content. It is faint on purpose, and drawn instead of written: a page that uses it also says so in a sentence
 * that everyone can read.
 */
export function SimulatedMark({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ position: 'relative', '&:has(> :only-child)': { display: 'none' } }}>
      {children}
      <Box
        aria-hidden
        sx={{
          position: 'absolute',
          inset: '0 0 auto',
          // Whole lines, where the browser can round.
          height: ['100%', `round(down, 100%, ${LINE})`],
          minHeight: `min(100%, ${LINE})`,
          overflow: 'hidden',
          pointerEvents: 'none',
          '&::before': {
            content: DRAWN,
            display: 'block',
            whiteSpace: 'pre',
            textAlign: 'center',
            fontSize: { xs: '2.75rem', sm: '4.5rem' },
            fontWeight: 700,
            lineHeight: LINE,
            letterSpacing: '0.08em',
            color: 'text.primary',
            opacity: 0.08,
            transform: 'skewY(-9deg)',
          },
        }}
      />
    </Box>
  );
}
