import { LIBRARY_PAGE_SIZE, type Organization, type Ref } from '@aislelab/domain';
import { useViewer } from '@aislelab/ui-kit/api';
import type { RaRecord } from 'react-admin';
import { nameColumn } from '../list/cells.tsx';
import { ResourceList, type ResourceListProps } from '../list/ResourceList.tsx';

type LibraryListProps<T extends RaRecord> = Omit<ResourceListProps<T>, 'sort' | 'perPage'>;

/** A list of the library: the newest first, and for admins also whose the items are. */
export function LibraryList<T extends RaRecord & { organization: Ref<Organization> | null }>(
  props: LibraryListProps<T>,
) {
  const admin = useViewer().role === 'ADMIN';
  const { meta, columns } = props;
  return (
    <ResourceList<T>
      {...props}
      columns={admin ? [...columns, nameColumn<T>('Organization', ({ organization }) => organization)] : columns}
      meta={{ ...meta, populate: [...(meta?.populate ?? []), ...(admin ? ['organization'] : [])] }}
      sort={{ field: 'createdAt', order: 'DESC' }}
      perPage={LIBRARY_PAGE_SIZE}
    />
  );
}
