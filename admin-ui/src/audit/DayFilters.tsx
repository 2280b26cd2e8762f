import { t } from '@aislelab/ui-kit/texts';
import TextField from '@mui/material/TextField';
import { useListContext } from 'react-admin';
import { dayOf, withDay, type Bound } from './days.ts';

const LABELS: Record<Bound, string> = { GTE: t('From'), LTE: t('Until') };

/** A time between two days, in the calendar of this browser; both count. */
export function DayFilters({ field }: { field: string }) {
  const { filterValues, setFilters } = useListContext();
  return (['GTE', 'LTE'] as const).map((bound) => (
    <TextField
      key={bound}
      type="date"
      label={LABELS[bound]}
      value={dayOf(filterValues[field], bound)}
      onChange={(event) => setFilters(withDay(filterValues, field, bound, event.target.value))}
      sx={{ width: { xs: 'calc(50% - 6px)', sm: 136 } }}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  ));
}
