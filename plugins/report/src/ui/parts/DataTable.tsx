import { dataText, type ReportTable as Table, type StoreCurrency } from '@aislelab/domain';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ReportTable } from './ReportTable.tsx';

/** A table as data; the first column names the rows. @param title of the block, where the table has none */
export function DataTable(props: { table: Table; title: string; store: StoreCurrency }) {
  const { table, title, store } = props;
  const [first, ...columns] = table.columns;
  if (!first) return null;
  return (
    <div>
      {table.title !== '' && (
        <Typography variant="subtitle2" component="h3" sx={{ marginBottom: 1 }}>
          {table.title}
        </Typography>
      )}
      <Box sx={{ overflowX: 'auto' }}>
        <ReportTable
          caption={table.title || title}
          rowLabel={first.title}
          columns={columns.map((column, index) => ({
            id: String(index),
            label: column.title,
            prose: column.kind === 'text',
          }))}
          rows={table.rows.map(([header = null, ...cells], row) => ({
            id: String(row),
            header: (
              <Typography variant="subtitle2" component="span">
                {dataText(header, first.kind, store)}
              </Typography>
            ),
            cells: cells.map((value, index) => dataText(value, columns[index]?.kind ?? 'text', store)),
          }))}
        />
      </Box>
    </div>
  );
}
