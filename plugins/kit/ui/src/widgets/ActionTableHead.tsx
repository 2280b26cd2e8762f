import Box from '@mui/material/Box';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { t } from '../texts/t.ts';

/** Titles of the columns, and one for the buttons at the end of each row, which only screen readers are told. */
export function ActionTableHead({ columns }: { columns: readonly string[] }) {
  return (
    <TableHead>
      <TableRow>
        {columns.map((column) => (
          <TableCell key={column}>{column}</TableCell>
        ))}
        <TableCell>
          <Box sx={visuallyHidden}>{t('Action')}</Box>
        </TableCell>
      </TableRow>
    </TableHead>
  );
}
