import { t } from '@aislelab/ui-kit/texts';
import Chip from '@mui/material/Chip';
import { useListContext } from 'react-admin';
import type { AuditRow } from './AuditList.tsx';

export const PERSON_FIELD = 'viewer._id';

/** While only what one person did is shown: who that is, and the way back. */
export function PersonChip() {
  const { filterValues, setFilters, data } = useListContext<AuditRow>();
  const { [PERSON_FIELD]: person, ...others } = filterValues;
  if (typeof person !== 'string') return null;
  const name = data?.find(({ viewer }) => viewer?._id === person)?.viewer?.name;
  return <Chip label={name ? t('Only %{name}', { name }) : t('Only one person')} onDelete={() => setFilters(others)} />;
}
