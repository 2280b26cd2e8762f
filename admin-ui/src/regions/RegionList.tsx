import { formatPrice } from '@aislelab/domain';
import Public from '@mui/icons-material/PublicOutlined';
import { timeColumn } from '../list/cells.tsx';
import type { Column } from '../list/column.ts';
import { NameLink } from '../list/NameLink.tsx';
import { CreateButton } from '../list/CreateButton.tsx';
import { ResourceList } from '../list/ResourceList.tsx';
import type { RegionRecord } from './region.ts';

/** Cents of the price that shows how prices look in a region. */
const EXAMPLE = 1_999;
const example = ({ currency, currencyPosition }: RegionRecord) => formatPrice(EXAMPLE, currency, currencyPosition);
const COLUMNS: readonly Column<RegionRecord>[] = [
  {
    title: 'Name',
    sort: 'name',
    cell: ({ _id, name }) => <NameLink to={`/regions/${_id}`} name={name} />,
    text: ({ name }) => name,
  },
  { title: 'Currency', cell: ({ currency }) => currency, text: ({ currency }) => currency },
  { title: 'A price', cell: example, text: example },
  timeColumn('Created', 'createdAt'),
];

/** Regions of tests, by name. */
export function RegionList() {
  return (
    <ResourceList<RegionRecord>
      title="Regions"
      description="Where tests take place, and how prices and words look there"
      columns={COLUMNS}
      sort={{ field: 'name', order: 'ASC' }}
      actions={<CreateButton label="New region" />}
      empty={{
        icon: Public,
        title: 'No regions yet',
        text: 'A region has a currency and the words shoppers read.',
        action: <CreateButton label="New region" />,
      }}
    />
  );
}
