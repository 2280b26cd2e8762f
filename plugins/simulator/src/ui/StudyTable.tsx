import { percent1 } from '@aislelab/domain';
import { NarrowLabel, stackedTable } from '@aislelab/ui-kit/widgets';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { PLANTED } from '../studies/planted.ts';
import type { MetricResult, StudyMetric } from '../studies/studies.ts';
import type { EffectResult } from './study-worker.ts';

const METRICS: Record<StudyMetric, string> = { penetration: 'Penetration', share: 'Share', spending: 'Spending' };
const HEADS = ['Effect', 'Measure', 'A', 'B', 'Flagged', 'Theory'] as const;

export function StudyTable({ results }: { results: readonly EffectResult[] }) {
  return (
    <Table size="small" sx={stackedTable}>
      <TableHead>
        <TableRow>
          {HEADS.map((head) => (
            <TableCell key={head}>{head}</TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {results.flatMap(({ planted, metrics }) =>
          metrics.map((result) => (
            <TableRow key={`${planted} ${result.metric}`}>
              {cellsOf(PLANTED[planted], result).map((cell, index) => (
                <TableCell key={HEADS[index]} sx={{ fontVariantNumeric: 'tabular-nums' }}>
                  <NarrowLabel>{HEADS[index] ?? ''}</NarrowLabel>
                  {cell}
                </TableCell>
              ))}
            </TableRow>
          )),
        )}
      </TableBody>
    </Table>
  );
}

function cellsOf(effect: string, { metric, control, test, rate, theory }: MetricResult): string[] {
  const value = (one: number) => (metric === 'spending' ? `$${one.toFixed(2)}` : percent1(one));
  return [effect, METRICS[metric], value(control), value(test), percent1(rate), percent1(theory)];
}
