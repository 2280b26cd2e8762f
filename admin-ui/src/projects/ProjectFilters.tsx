import type { Id } from '@aislelab/domain';
import { useViewer } from '@aislelab/ui-kit/api';
import { LookupField, usePicked } from '@aislelab/ui-kit/forms';
import { t } from '@aislelab/ui-kit/texts';
import { useListContext } from 'react-admin';
import { OrganizationFilter } from '../people/OrganizationFilter.tsx';

/** Filters of the project list beside the status: organization, region and author. */
export function ProjectFilters() {
  return (
    <>
      {useViewer().role === 'ADMIN' && <OrganizationFilter />}
      <RecordFilter field="region" resource="regions" label={t('Region')} />
      <RecordFilter field="createdBy" resource="users" label={t('Created by')} />
    </>
  );
}

/** Leaves what refers to one record, looked up by letters of its name. */
function RecordFilter(props: { field: string; resource: 'regions' | 'users'; label: string }) {
  const { field, resource, label } = props;
  const { filterValues, setFilters } = useListContext();
  const { [field]: value, ...others } = filterValues;
  const id: Id | null = typeof value === 'string' ? value : null;
  return (
    <LookupField
      resource={resource}
      label={label}
      emptyLabel={t('Any')}
      value={usePicked(resource, id)}
      onChange={(row) => setFilters(row === null ? others : { ...others, [field]: row._id })}
      sx={{ width: { xs: '100%', sm: 180 } }}
    />
  );
}
