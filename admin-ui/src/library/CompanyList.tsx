import Icon from '@mui/icons-material/BusinessOutlined';
import { LibraryList } from './LibraryList.tsx';
import { created, markedName } from './nameColumns.tsx';
import type { ItemRow } from './rows.ts';

const COLUMNS = [markedName<ItemRow>(), created<ItemRow>()];

/** Who makes the brands. */
export function CompanyList() {
  return (
    <LibraryList<ItemRow>
      title="Companies"
      description="Who makes the brands"
      columns={COLUMNS}
      empty={{ icon: Icon, title: 'No companies yet', text: 'A company owns brands; reports sum up its shares.' }}
    />
  );
}
