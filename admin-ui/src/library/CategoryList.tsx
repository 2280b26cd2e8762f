import Icon from '@mui/icons-material/CategoryOutlined';
import { LibraryList } from './LibraryList.tsx';
import { created, markedName } from './nameColumns.tsx';
import type { ItemRow } from './rows.ts';

const COLUMNS = [markedName<ItemRow>(), created<ItemRow>()];

/** What belongs together on a shelf. */
export function CategoryList() {
  return (
    <LibraryList<ItemRow>
      title="Categories"
      description="What belongs together on a shelf"
      columns={COLUMNS}
      empty={{
        icon: Icon,
        title: 'No categories yet',
        text: 'Categories group products; reports compare within them.',
      }}
    />
  );
}
