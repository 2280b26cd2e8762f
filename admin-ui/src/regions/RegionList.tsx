import { formatPrice } from '@aislelab/domain';
import { t } from '@aislelab/ui-kit/texts';
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
    title: t('Name'),
    sort: 'name',
    cell: ({ _id, name }) => <NameLink to={`/regions/${_id}`} name={name} />,
    text: ({ name }) => name,
  },
  { title: t('Currency'), cell: ({ currency }) => currency, text: ({ currency }) => currency },
  { title: t('A price'), cell: example, text: example },
  timeColumn(t('Created'), 'createdAt'),
];

/** Regions of tests, by name. */
export function RegionList() {
  return (
    <ResourceList<RegionRecord>
      title={t('Regions')}
      description={t('Where tests take place, and how prices and words look there')}
      columns={COLUMNS}
      sort={{ field: 'name', order: 'ASC' }}
      actions={<CreateButton label={t('New region')} />}
      empty={{
        icon: Public,
        title: t('No regions yet'),
        text: t('A region has a currency and the words shoppers read.'),
        action: <CreateButton label={t('New region')} />,
      }}
    />
  );
}
