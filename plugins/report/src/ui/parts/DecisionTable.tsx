import { DECISION_TABLE_TEXTS as TEXTS, DECISION_TEXTS } from '@aislelab/statistics';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Decision, DecisionCell } from '../../rules/decision.ts';
import { Difference } from './ComparedValue.tsx';
import { LowBaseNote } from './LowBaseNote.tsx';
import type { ReportColumn } from './ReportTable.tsx';
import { VariationLabel } from './VariationLabel.tsx';
import { WideTable } from './WideTable.tsx';

const conclusion = { id: 'conclusion', kind: TEXTS.conclusion, name: TEXTS.allShoppers };

/**
 * All variations beside the control: a row each, the measure that decides first. A table on every screen, since it is read across; a table
 * wider than the screen scrolls in its own container.
 */
export function DecisionTable({ decision: { groups, rows } }: { decision: Decision }) {
  if (rows.length === 0) return null;
  const columns = [
    { id: 'verdict', label: TEXTS.verdict, group: conclusion, prose: true },
    ...groups.flatMap(({ measure, decides, columns }) => {
      const group = {
        id: measure,
        kind: decides ? TEXTS.decides : TEXTS.further,
        name: DECISION_TEXTS.names[measure],
      };
      return columns.map(({ product, item }): ReportColumn => ({ id: `${measure} ${product}`, label: item, group }));
    }),
  ];
  return (
    <Box sx={{ marginBottom: 3 }}>
      <Box
        component="section"
        aria-label={TEXTS.title}
        // Scrolled with the keyboard too.
        tabIndex={0}
        sx={(theme) => ({
          overflowX: 'auto',
          '& td, & thead th': { minWidth: 128 },
          // The variation stays in sight.
          '& tbody th, & thead tr:first-of-type > th:first-of-type': {
            position: 'sticky',
            left: 0,
            backgroundColor: theme.palette.background.paper,
          },
          '@media print': { overflowX: 'visible', '& td, & thead th': { minWidth: 0 } },
        })}
      >
        <WideTable
          caption={TEXTS.caption}
          columns={columns}
          rows={rows.map(({ variation, control, shoppers, verdict, cells }) => ({
            id: String(variation),
            header: <VariationLabel variation={variation} control={control} shoppers={shoppers} />,
            cells: [
              verdict,
              ...cells.map((cell, index) => <Cell key={columns[index + 1]?.id} {...cell} control={control} />),
            ],
          }))}
        />
      </Box>
      <Typography variant="caption" component="p" color="text.secondary" sx={{ marginTop: 1 }}>
        {TEXTS.note}
      </Typography>
      <LowBaseNote bases={rows.flatMap(({ cells }) => cells.map(({ base }) => base))} />
    </Box>
  );
}

function Cell({ text, side, verdict, control }: DecisionCell & { control: boolean }) {
  const { value, difference, interval, p } = text;
  return (
    <>
      <Box sx={{ fontWeight: 620, lineHeight: '22px' }}>{value}</Box>
      <Difference
        cell={{ kind: 'compared', value, difference, interval, highlight: side, lowBase: false, detail: [] }}
      />
      <Box sx={{ fontSize: '0.75rem', lineHeight: '16px', color: 'text.secondary' }}>
        {p !== null && <div>p {p}</div>}
        {!control && verdict}
      </Box>
    </>
  );
}
