import { formatPrice, type Region } from '@aislelab/domain';
import Public from '@mui/icons-material/PublicOutlined';
import Typography from '@mui/material/Typography';
import type { RaRecord } from 'react-admin';
import { timeColumn } from '../list/cells.tsx';
import type { Column } from '../list/column.ts';
import { ResourceList } from '../list/ResourceList.tsx';

type RegionRow = RaRecord & Region;

/** Cents of the price that shows how prices look in a region. */
const EXAMPLE = 1_999;
const example = ({ currency, currencyPosition }: RegionRow) => formatPrice(EXAMPLE, currency, currencyPosition);
const COLUMNS: readonly Column<RegionRow>[] = [
  {
    title: 'Name',
    sort: 'name',
    cell: ({ name }) => (
      <Typography component="span" variant="subtitle2">
        {name}
      </Typography>
    ),
    text: ({ name }) => name,
  },
  { title: 'Currency', cell: ({ currency }) => currency, text: ({ currency }) => currency },
  { title: 'A price', cell: example, text: example },
  timeColumn('Created', 'createdAt'),
];

/** Where tests take place, by name. */
export function RegionList() {
  return (
    <ResourceList<RegionRow>
      title="Regions"
      description="Where tests take place, and how prices and words look there"
      columns={COLUMNS}
      sort={{ field: 'name', order: 'ASC' }}
      empty={{ icon: Public, title: 'No regions yet', text: 'A region has a currency and the words shoppers read.' }}
    />
  );
}
