import Icon from '@mui/icons-material/GridViewOutlined';
import { nameColumn, nameOf } from '../list/cells.tsx';
import type { Column } from '../list/column.ts';
import { LibraryList } from './LibraryList.tsx';
import { created, markedName } from './nameColumns.tsx';
import type { PlanogramRow } from './rows.ts';

const names = ({ categories }: PlanogramRow) => categories.map(nameOf).join(', ');
const COLUMNS: readonly Column<PlanogramRow>[] = [
  markedName<PlanogramRow>(),
  nameColumn('Region', ({ region }) => region),
  { title: 'Categories', cell: (row) => names(row) || '-', text: names },
  created<PlanogramRow>(),
];

/** Layouts to start from, and what dresses the store. */
export function PlanogramList() {
  return (
    <LibraryList<PlanogramRow>
      title="Planograms"
      description="Layouts to start from, and what dresses the store"
      columns={COLUMNS}
      meta={{ populate: ['region', 'categories'] }}
      empty={{
        icon: Icon,
        title: 'No planograms yet',
        text: 'A planogram fills shelves with the products of its categories; projects load it as a start.',
      }}
    />
  );
}
