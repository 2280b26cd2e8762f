import { NarrowLabel, stackedTable } from '@aislelab/ui-kit/widgets';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import { useListContext, type RaRecord } from 'react-admin';
import type { Column } from './column.ts';
import { SelectPage, SelectRow } from './selection.tsx';

/** Shown until the first answer is there. */
const LOADING = Array.from({ length: 5 }, (_, index) => index);

interface ListTableProps<T> {
  columns: readonly Column<T>[];
  selectable?: (row: T) => boolean;
}

/**
 * The rows of a list. On a phone each row is a card of its own, with the columns below one another. The table of react-admin does more than
 * our lists need, at several times the size, and does not name the checkboxes of its rows.
 */
export function ListTable<T extends RaRecord>({ columns, selectable }: ListTableProps<T>) {
  const { data } = useListContext<T>();
  return (
    <Table
      size="small"
      aria-busy={data === undefined}
      sx={[{ minWidth: { sm: columns.length > 3 ? 880 : 0 } }, SELECTION, stackedTable]}
    >
      <TableHead>
        <TableRow>
          {selectable && (
            <TableCell className="selection">
              <SelectPage selectable={selectable} />
            </TableCell>
          )}
          {columns.map(({ title, sort }) => (
            <HeadCell key={title} title={title} field={sort} />
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {data?.map((row) => (
          <TableRow key={row.id}>
            {selectable && (
              <TableCell className="selection">
                <SelectRow row={row} selectable={selectable} />
              </TableCell>
            )}
            {columns.map(({ title, cell }, index) => (
              <TableCell key={title}>
                {index > 0 && <NarrowLabel>{title}</NarrowLabel>}
                {cell(row)}
              </TableCell>
            ))}
          </TableRow>
        )) ??
          LOADING.map((line) => (
            <TableRow key={line}>
              <TableCell colSpan={columns.length + (selectable ? 1 : 0)}>
                <Skeleton />
              </TableCell>
            </TableRow>
          ))}
      </TableBody>
    </Table>
  );
}

function HeadCell({ title, field }: { title: string; field: string | undefined }) {
  const { sort, setSort } = useListContext();
  if (field === undefined) return <TableCell>{title}</TableCell>;
  const active = sort.field === field;
  const descending = active && sort.order === 'DESC';
  return (
    <TableCell sortDirection={active && (descending ? 'desc' : 'asc')}>
      <TableSortLabel
        active={active}
        direction={descending ? 'desc' : 'asc'}
        onClick={() => setSort({ field, order: active && !descending ? 'DESC' : 'ASC' })}
      >
        {title}
      </TableSortLabel>
    </TableCell>
  );
}

const SELECTION = { '& .selection': { width: 44, paddingRight: 0 } };
