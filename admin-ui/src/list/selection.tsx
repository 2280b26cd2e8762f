import { t } from '@aislelab/ui-kit/texts';
import Checkbox from '@mui/material/Checkbox';
import { useListContext, type RaRecord } from 'react-admin';

interface SelectionProps<T> {
  selectable: (row: T) => boolean;
}

/** Selects a row for the bulk actions. */
export function SelectRow<T extends RaRecord>({ row, selectable }: SelectionProps<T> & { row: T }) {
  const { selectedIds, onToggleItem } = useListContext<T>();
  return (
    <Checkbox
      size="small"
      checked={selectedIds.includes(row.id)}
      disabled={!selectable(row)}
      onChange={() => onToggleItem(row.id)}
      slotProps={{ input: { 'aria-label': t('Select %{value}', { value: row['name'] }) } }}
      sx={{ padding: 0.5 }}
    />
  );
}

/** Selects every row of the page that can be, or none. */
export function SelectPage<T extends RaRecord>({ selectable }: SelectionProps<T>) {
  const { data = [], selectedIds, onSelect } = useListContext<T>();
  const ids = data.filter(selectable).map(({ id }) => id);
  const chosen = ids.filter((id) => selectedIds.includes(id));
  return (
    <Checkbox
      size="small"
      disabled={ids.length === 0}
      checked={ids.length > 0 && chosen.length === ids.length}
      indeterminate={chosen.length > 0 && chosen.length < ids.length}
      onChange={(_, all) => {
        const others = selectedIds.filter((id) => !ids.includes(id));
        onSelect(all ? [...others, ...ids] : others);
      }}
      slotProps={{ input: { 'aria-label': t('Select all rows of the page') } }}
      sx={{ padding: 0.5 }}
    />
  );
}
