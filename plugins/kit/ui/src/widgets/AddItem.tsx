import { MAX_SORTABLE_ITEMS } from '@aislelab/domain';
import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { t } from '../texts/t.ts';

export interface AddItemProps {
  /** Current items of the list. */
  items: readonly unknown[];
  label: string;
  /** Maximum number of items. */
  max?: number;
  /** Shown once the list is full. */
  full?: string;
  onAdd: () => void;
}

/** The button that adds to a sortable list, as long as there is room. */
export function AddItem({
  items,
  label,
  max = MAX_SORTABLE_ITEMS,
  full = t('At most %{max} items.', { max }),
  onAdd,
}: AddItemProps) {
  const room = items.length < max;
  return (
    <>
      <Button variant="outlined" startIcon={<Add />} disabled={!room} onClick={onAdd}>
        {label}
      </Button>
      {!room && (
        <Typography variant="caption" color="text.secondary">
          {full}
        </Typography>
      )}
    </>
  );
}
