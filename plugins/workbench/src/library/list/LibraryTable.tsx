import { can, customText, formatDollars, type CustomField, type Id, type LibraryKind } from '@aislelab/domain';
import { useViewer } from '@aislelab/ui-kit/api';
import { t } from '@aislelab/ui-kit/texts';
import { NarrowLabel, stackedTable } from '@aislelab/ui-kit/widgets';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import LinkBase from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { PictureThumb } from '../card/PictureThumb.tsx';
import { ProductThumb } from '../card/ProductThumb.tsx';
import { sizeText } from '../card/sizeText.ts';
import { KIND_NAMES, refId, type LibraryRow } from '../rows.ts';
import { cellOf } from './cells.tsx';
import { columnsOf, CREATED } from './kinds.ts';
import { Marker } from './Marker.tsx';

export type Selection = ReadonlyMap<Id, LibraryRow>;

interface LibraryTableProps {
  kind: LibraryKind;
  rows: readonly LibraryRow[];
  /** Custom fields with a column. */
  listed: readonly CustomField[];
  sort: string;
  onSort: (sort: string) => void;
  selected: Selection;
  /** `null` where nothing can be removed. */
  onSelect: ((selected: Selection) => void) | null;
}

/** One page of a kind: what each column shows is the specification's. */
export function LibraryTable({ kind, rows, listed, sort, onSort, selected, onSelect }: LibraryTableProps) {
  const viewer = useViewer();
  const columns = columnsOf(kind, viewer);
  const removable = rows.filter((row) => can(viewer, 'library.write', { organization: refId(row.organization) }));
  const toggle = (some: readonly LibraryRow[], on: boolean) => {
    const next = new Map(selected);
    for (const row of some) {
      if (on) next.set(row._id, row);
      else next.delete(row._id);
    }
    onSelect?.(next);
  };
  const all = removable.length > 0 && removable.every(({ _id }) => selected.has(_id));
  const { many } = KIND_NAMES[kind];
  return (
    <TableContainer component="section" tabIndex={0} aria-label={many}>
      <Table sx={[{ minWidth: { sm: columns.length > 3 ? 960 + 120 * listed.length : 520 } }, stackedTable]}>
        <TableHead>
          <TableRow>
            {onSelect && (
              <TableCell padding="checkbox" className="selection">
                <Checkbox
                  size="small"
                  checked={all}
                  indeterminate={!all && removable.some(({ _id }) => selected.has(_id))}
                  disabled={removable.length === 0}
                  onChange={(_, on) => toggle(removable, on)}
                  slotProps={{ input: { 'aria-label': t('Select all on this page') } }}
                />
              </TableCell>
            )}
            <SortCell title={t('Name')} field="name" sort={sort} onSort={onSort} />
            {columns.map(({ name, path, label }) =>
              name === CREATED.name ? (
                <SortCell key={name} title={label} field={path} sort={sort} onSort={onSort} />
              ) : (
                <TableCell key={name}>{label}</TableCell>
              ),
            )}
            {listed.map(({ name, label }) => (
              <TableCell key={name}>{label}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row._id} hover selected={selected.has(row._id)}>
              {onSelect && (
                <TableCell padding="checkbox" className="selection">
                  <Checkbox
                    size="small"
                    checked={selected.has(row._id)}
                    disabled={!removable.includes(row)}
                    onChange={(_, on) => toggle([row], on)}
                    slotProps={{ input: { 'aria-label': t('Select %{name}', { name: row.name }) } }}
                  />
                </TableCell>
              )}
              <TableCell>
                <NameCell kind={kind} row={row} />
              </TableCell>
              {columns.map((column) => (
                <TableCell key={column.name}>
                  <NarrowLabel>{column.label}</NarrowLabel>
                  {cellOf(column, row)}
                </TableCell>
              ))}
              {listed.map(({ name, label }) => (
                <TableCell key={name}>
                  <NarrowLabel>{label}</NarrowLabel>
                  {customText(row.custom?.[name]) || '-'}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

function NameCell({ kind, row }: { kind: LibraryKind; row: LibraryRow }) {
  const { units } = useViewer();
  const product = 'price' in row ? row : null;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: { sm: 220 } }}>
      {product && <ProductThumb product={product} />}
      {'type' in row && <PictureThumb image={row.image.front} name={row.name} />}
      <Box sx={{ minWidth: 0 }}>
        <LinkBase
          component={Link}
          to={`/library/${kind}/${row._id}`}
          variant="subtitle2"
          data-row-link
          sx={{ overflowWrap: 'anywhere' }}
        >
          {row.name}
        </LinkBase>
        <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: { xs: 'wrap', sm: 'nowrap' }, columnGap: 1 }}>
          <Marker item={row} />
          {product && (
            <Typography variant="caption" color="text.secondary" noWrap>
              {sizeText(product, units)} · {formatDollars(product.price)}
            </Typography>
          )}
        </Box>
      </Box>
    </Box>
  );
}

function SortCell(props: { title: string; field: string; sort: string; onSort: (sort: string) => void }) {
  const { title, field, sort, onSort } = props;
  const active = sort === field || sort === `-${field}`;
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const next = active ? (direction === 'asc' ? `-${field}` : field) : field === 'createdAt' ? `-${field}` : field;
  return (
    <TableCell sortDirection={active && direction}>
      <TableSortLabel active={active} direction={active ? direction : 'asc'} onClick={() => onSort(next)}>
        {title}
      </TableSortLabel>
    </TableCell>
  );
}
