import { t } from '@aislelab/ui-kit/texts';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import type { ReportColumn, ReportTableProps } from './ReportTable.tsx';

export function WideTable({ caption, rowLabel = t('Variation'), columns, rows }: ReportTableProps) {
  const groups = groupsOf(columns);
  return (
    <Table
      sx={{
        '& td, & th': { verticalAlign: 'top' },
        '& tbody tr:last-of-type > th': { borderBottom: 0 },
        // Paper cannot be scrolled: six columns fit.
        '@media print': { '& td, & th': { paddingInline: 0.5 } },
      }}
    >
      <caption style={visuallyHidden}>{caption}</caption>
      <TableHead>
        {groups.length > 0 && (
          <TableRow>
            <TableCell rowSpan={2} scope="col" sx={{ paddingLeft: 0, verticalAlign: 'bottom !important' }}>
              {rowLabel}
            </TableCell>
            {groups.map(({ id, kind, name, span, prose }) => (
              <TableCell
                key={id}
                colSpan={span}
                scope="colgroup"
                align={prose ? 'left' : 'right'}
                sx={{ border: 0, paddingBottom: 0.5 }}
              >
                <Box sx={({ aisle }) => ({ borderBottom: `1px solid ${aisle.hairline}`, paddingBottom: 0.5 })}>
                  <Typography variant="overline" color="text.secondary" component="div">
                    {kind}
                  </Typography>
                  <Typography variant="subtitle2" component="div" color="text.primary" sx={{ whiteSpace: 'normal' }}>
                    {name}
                  </Typography>
                </Box>
              </TableCell>
            ))}
          </TableRow>
        )}
        <TableRow>
          {groups.length === 0 && (
            <TableCell scope="col" sx={{ paddingLeft: 0 }}>
              {rowLabel}
            </TableCell>
          )}
          {columns.map(({ id, label, hint, about, prose }) => (
            <TableCell key={id} scope="col" title={about} align={prose ? 'left' : 'right'}>
              {label}
              {hint !== undefined && (
                <Box component="span" sx={{ fontWeight: 400 }}>
                  {' '}
                  {hint}
                </Box>
              )}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(({ id, header, cells }) => (
          <TableRow key={id} sx={{ breakInside: 'avoid' }}>
            <TableCell component="th" scope="row" sx={{ width: 132, paddingLeft: 0 }}>
              {header}
            </TableCell>
            {columns.map((column, index) => (
              <TableCell key={column.id} align={column.prose ? 'left' : 'right'}>
                <Box sx={{ fontSize: '0.9375rem' }}>{cells[index]}</Box>
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function groupsOf(columns: readonly ReportColumn[]) {
  const groups = new Map<string, NonNullable<ReportColumn['group']> & { span: number; prose: boolean }>();
  for (const { group, prose = false } of columns) {
    if (!group) continue;
    const known = groups.get(group.id);
    groups.set(group.id, { ...group, span: (known?.span ?? 0) + 1, prose: known?.prose ?? prose });
  }
  return [...groups.values()];
}
