import Icon from '@mui/icons-material/SellOutlined';
import { nameColumn } from '../list/cells.tsx';
import { LibraryList } from './LibraryList.tsx';
import { created, markedName } from './nameColumns.tsx';
import type { BrandRow } from './rows.ts';

const COLUMNS = [
  markedName<BrandRow>(),
  nameColumn<BrandRow>('Company', ({ company }) => company),
  created<BrandRow>(),
];

/** Whose packs stand on the shelf. */
export function BrandList() {
  return (
    <LibraryList<BrandRow>
      title="Brands"
      description="Whose packs stand on the shelf"
      columns={COLUMNS}
      meta={{ populate: ['company'] }}
      empty={{ icon: Icon, title: 'No brands yet', text: 'A brand belongs to a company; every product carries one.' }}
    />
  );
}
