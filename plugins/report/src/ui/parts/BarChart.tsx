import Typography from '@mui/material/Typography';
import { MOST_CHARTED, NOT_CHARTED } from '../../rules/charted.ts';
import type { BarSeries } from './barFigure.ts';
import { Bars } from './Bars.tsx';

export interface BarChartProps {
  categories: readonly string[];
  series: readonly BarSeries[];
}

/** Grouped bars, or a word where there would be too many of them. */
export function BarChart(props: BarChartProps) {
  if (props.series.length <= MOST_CHARTED) return <Bars {...props} />;
  return (
    <Typography variant="body2" color="text.secondary" sx={{ marginBottom: 2 }}>
      {NOT_CHARTED}
    </Typography>
  );
}
