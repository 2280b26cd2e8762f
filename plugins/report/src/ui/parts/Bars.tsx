import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import type { PlotlyHTMLElement } from 'plotly.js';
import { useEffect, useRef } from 'react';
import type { BarChartProps } from './BarChart.tsx';
import { barFigure } from './barFigure.ts';

const HEIGHT = 240;

/**
 * Grouped bars. Plotly is loaded only now that the table beside the chart is on screen; the chart repeats the table and is hidden from
 * screen readers.
 */
export function Bars({ categories, series }: BarChartProps) {
  const place = useRef<HTMLDivElement>(null);
  const { aisle } = useTheme();
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    let current = true;
    void import('plotly.js-basic-dist-min').then(async ({ default: Plotly }) => {
      if (!current) return;
      const { data, layout, config } = barFigure(categories, series, aisle);
      const plot = await Plotly.react(element, data, layout, config);
      scalable(plot);
      plot.removeAllListeners('plotly_afterplot');
      plot.on('plotly_afterplot', () => scalable(plot));
    }, logMissingChart);
    return () => {
      current = false;
    };
  }, [aisle, categories, series]);

  useEffect(() => {
    const element = place.current;
    return () => {
      if (element && isPlot(element))
        void import('plotly.js-basic-dist-min').then(({ default: Plotly }) => Plotly.purge(element));
    };
  }, []);

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
    />
  );
}

/** Lets the drawings of a chart be made smaller as a whole. */
function scalable(plot: HTMLElement): void {
  for (const drawing of plot.querySelectorAll('.main-svg')) {
    const [width, height] = [drawing.getAttribute('width'), drawing.getAttribute('height')];
    drawing.setAttribute('viewBox', `0 0 ${width} ${height}`);
  }
}

/** The table says it all: a chart that could not be loaded is no failure of the page. */
function logMissingChart(error: unknown): void {
  console.error('The chart could not be loaded', error);
}

function isPlot(element: HTMLElement): element is PlotlyHTMLElement {
  return 'data' in element;
}
