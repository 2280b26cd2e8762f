import { t } from '@aislelab/ui-kit/texts';
import { useListContext } from 'react-admin';
import { OrganizationField } from './OrganizationField.tsx';

/** Leaves what belongs to one organization in a list. */
export function OrganizationFilter() {
  const { filterValues, setFilters } = useListContext();
  const { organization, ...others } = filterValues;
  return (
    <OrganizationField
      value={typeof organization === 'string' ? organization : null}
      emptyLabel={t('Any')}
      onChange={(id) => setFilters(id === null ? others : { ...others, organization: id })}
      sx={{ width: { xs: '100%', sm: 180 } }}
    />
  );
}
