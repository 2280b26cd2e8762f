import { t } from '@aislelab/ui-kit/texts';
import Corporate from '@mui/icons-material/CorporateFareOutlined';
import { timeColumn } from '../list/cells.tsx';
import type { Column } from '../list/column.ts';
import { CreateButton } from '../list/CreateButton.tsx';
import { NameLink } from '../list/NameLink.tsx';
import { ResourceList } from '../list/ResourceList.tsx';
import type { OrganizationRecord } from './organization.ts';

const COLUMNS: readonly Column<OrganizationRecord>[] = [
  {
    title: t('Name'),
    sort: 'name',
    cell: ({ _id, name }) => <NameLink to={`/organizations/${_id}`} name={name} />,
    text: ({ name }) => name,
  },
  timeColumn(t('Joined'), 'createdAt'),
];

/** The customers, by name. */
export function OrganizationList() {
  return (
    <ResourceList<OrganizationRecord>
      title={t('Organizations')}
      description={t('The customers and their teams')}
      columns={COLUMNS}
      sort={{ field: 'name', order: 'ASC' }}
      actions={<CreateButton label={t('New organization')} />}
      empty={{
        icon: Corporate,
        title: t('No organizations yet'),
        text: t('An organization owns projects and its own library.'),
        action: <CreateButton label={t('New organization')} />,
      }}
    />
  );
}
