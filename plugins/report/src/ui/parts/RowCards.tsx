import { inSentence } from '@aislelab/ui-kit/texts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReportColumn, ReportTableProps } from './ReportTable.tsx';

/** The rows of a table one below the other, each with its labels. */
export function RowCards({ caption, columns, rows }: ReportTableProps) {
  return (
    <Box component="ul" aria-label={caption} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {rows.map(({ id, header, cells }) => (
        <Box
          component="li"
          key={id}
          sx={(theme) => ({
            paddingBlock: 2,
            borderTop: `1px solid ${theme.aisle.hairline}`,
            breakInside: 'avoid',
            '&:last-of-type': { paddingBottom: 0 },
          })}
        >
          {header}
          <Box component="dl" sx={{ margin: 0, marginTop: 1, display: 'grid', rowGap: 1.25 }}>
            {columns.map((column, index) => (
              <Box
                key={column.id}
                sx={
                  column.prose
                    ? {}
                    : { display: 'flex', justifyContent: 'space-between', alignItems: 'flex-start', gap: 2 }
                }
              >
                <Typography component="dt" variant="body2" color="text.secondary">
                  {labelOf(column)} {column.hint}
                </Typography>
                <Box
                  component="dd"
                  sx={{ margin: 0, textAlign: column.prose ? 'left' : 'right', fontVariantNumeric: 'tabular-nums' }}
                >
                  {cells[index]}
                </Box>
              </Box>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

function labelOf({ label, group }: ReportColumn): string {
  return group ? `${group.kind} ${inSentence(label)}` : label;
}
