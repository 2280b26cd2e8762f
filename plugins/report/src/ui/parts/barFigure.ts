import type { Palette } from '@aislelab/ui-kit/tokens';
import { font } from '@aislelab/ui-kit/tokens';
import type { Config, Data, Layout } from 'plotly.js';
import { plotlyText } from './plotlyText.ts';

export interface BarSeries {
  name: string;
  color: string;
  /** 0 to 1, one for each category. */
  values: readonly (number | null)[];
  /** Counted on few. */
  faint?: boolean;
}
const FAINT = 0.4;
type Colors = Pick<Palette, 'text' | 'textSecondary' | 'hairline' | 'paper'>;

/** Letters of a label for which a phone has room. */
const LINE = 7;

/** A label in short lines, so that a phone has room for all of them side by side. */
function inLines(label: string): string[] {
  const lines: string[] = [];
  for (const word of label.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= LINE) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** Plotly's figure for grouped bars of shares, in the colours of the theme. */
export function barFigure(
  categories: readonly string[],
  series: readonly BarSeries[],
  colors: Colors,
): { data: Data[]; layout: Partial<Layout>; config: Partial<Config> } {
  const labels = categories.map(inLines);
  const short = labels.every((lines) => lines.every(({ length }) => length <= LINE));
  return {
    data: series.map(({ name, color, values, faint }) => ({
      type: 'bar',
      name: plotlyText(name),
      x: labels.map((lines) => lines.map(plotlyText).join('<br>')),
      y: [...values],
      marker: { color, opacity: faint ? FAINT : 1 },
      hovertemplate: '%{y:.1%}<extra>%{fullData.name}</extra>',
    })),
    layout: {
      autosize: true,
      bargap: 0.28,
      bargroupgap: 0.08,
      margin: { l: 40, r: 4, t: 8, b: 28 },
      paper_bgcolor: 'rgba(0,0,0,0)',
      plot_bgcolor: 'rgba(0,0,0,0)',
      font: { family: font.family, size: 12, color: colors.textSecondary },
      // Plotly may rotate longer labels and extends the margin for them.
      xaxis: {
        automargin: true,
        tickangle: short ? 0 : 'auto',
        fixedrange: true,
        tickcolor: colors.hairline,
        linecolor: colors.hairline,
      },
      yaxis: {
        fixedrange: true,
        rangemode: 'tozero',
        tickformat: '.0%',
        gridcolor: colors.hairline,
        zeroline: false,
        nticks: 5,
      },
      showlegend: series.length > 1,
      legend: {
        orientation: 'h',
        x: 0,
        y: 1.02,
        xanchor: 'left',
        yanchor: 'bottom',
        itemclick: false,
        itemdoubleclick: false,
      },
      hoverlabel: {
        bgcolor: colors.paper,
        bordercolor: colors.hairline,
        font: { color: colors.text, family: font.family },
      },
    },
    config: { displayModeBar: false, responsive: true },
  };
}
