import type { LibraryKind } from '@aislelab/domain';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Link } from 'react-router';
import { KIND_NAMES } from '../rows.ts';

/** What people look for most stands first. */
const TABS: readonly LibraryKind[] = ['products', 'posmaterials', 'brands', 'companies', 'categories', 'planograms'];

/** The kinds of the library beside one another. */
export function KindTabs({ kind }: { kind: LibraryKind }) {
  return (
    <Tabs
      component="nav"
      aria-label="Library"
      value={kind}
      variant="scrollable"
      scrollButtons="auto"
      allowScrollButtonsMobile
      sx={(theme) => ({ marginBottom: 2.5, minHeight: 40, borderBottom: `1px solid ${theme.aisle.hairline}` })}
    >
      {TABS.map((one) => (
        <Tab
          key={one}
          value={one}
          label={KIND_NAMES[one].many}
          component={Link}
          to={`/library/${one}`}
          role={undefined}
          aria-selected={undefined}
          aria-current={one === kind ? 'page' : undefined}
          tabIndex={0}
          sx={{ minHeight: 40, textTransform: 'none' }}
        />
      ))}
    </Tabs>
  );
}
