import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { Suspense, useMemo, useRef } from 'react';
import type { BarChartProps } from './BarChart.tsx';
import { barFigure } from './barFigure.ts';
import { Plot } from './plot.ts';

const HEIGHT = 240;

/** Grouped bars. The chart repeats the table beside it and is hidden from screen readers. */
export function Bars({ categories, series }: BarChartProps) {
  const place = useRef<HTMLDivElement>(null);
  const { aisle } = useTheme();
  const figure = useMemo(() => barFigure(categories, series, aisle), [aisle, categories, series]);
  return (
    <Box
      ref={place}
      aria-hidden
      sx={{
        height: HEIGHT,
        minWidth: 0,
        overflow: 'hidden',
        // Paper is narrower than the window for which the chart was drawn.
        '@media print': {
          '& .svg-container': { width: '100% !important' },
          '& .main-svg': { width: '100%', height: 'auto', maxHeight: '100%' },
        },
      }}
    >
      <Suspense fallback={null}>
        <Plot
          {...figure}
          style={{ width: '100%', height: HEIGHT }}
          onInitialized={() => scalable(place.current)}
          onAfterPlot={() => scalable(place.current)}
        />
      </Suspense>
    </Box>
  );
}

/** Lets the drawings of a chart be made smaller as a whole. */
function scalable(chart: HTMLElement | null): void {
  for (const drawing of chart?.querySelectorAll('.main-svg') ?? []) {
    const [width, height] = [drawing.getAttribute('width'), drawing.getAttribute('height')];
    drawing.setAttribute('viewBox', `0 0 ${width} ${height}`);
  }
}
