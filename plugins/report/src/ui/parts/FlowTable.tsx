import { type VisitFlow } from '@aislelab/domain';
import { FLOW_TEXTS, flowRows } from '@aislelab/statistics';
import Box from '@mui/material/Box';
import type { VariationStats } from '../data/statsQuery.ts';
import { ReportTable } from './ReportTable.tsx';
import { VariationLabel } from './VariationLabel.tsx';

/** Outcomes of all visits by variation, those that the numbers leave out included. */
export function FlowTable({ flow, variations }: { flow: VisitFlow; variations: readonly VariationStats[] }) {
  const { columns, rows } = flowRows(flow);
  return (
    <Box sx={{ marginTop: 3 }}>
      <ReportTable
        caption={FLOW_TEXTS.caption}
        columns={columns.map((label) => ({ id: label, label }))}
        rows={variations.map((one) => ({
          id: String(one.variation),
          header: <VariationLabel {...one} shoppers={one.project.sample?.total ?? 0} />,
          cells: rows[one.variation] ?? [],
        }))}
      />
    </Box>
  );
}
