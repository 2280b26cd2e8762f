import { LiveChat, SkipLink } from '@aislelab/ui-kit/shell';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import Skeleton from '@mui/material/Skeleton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { ProxyNotice } from './ProxyNotice.tsx';
import { Sidebar } from './Sidebar.tsx';
import { TopBar } from './TopBar.tsx';
import { usePageKeys } from './usePageKeys.ts';

const ShortcutsHelp = lazy(() => import('./ShortcutsHelp.tsx').then((m) => ({ default: m.ShortcutsHelp })));

const WIDTH = 208;

/** The frame of every page: grouped menu on the left (a drawer on narrow screens), the viewer above. */
export function Shell({ children }: { children: ReactNode }) {
  const wide = useMediaQuery('(min-width: 900px)', { noSsr: true });
  const { pathname } = useLocation();
  // Open only where it was opened: choosing an entry leads to another page and closes it.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const [help, setHelp] = useState(false);
  usePageKeys({
    '?': () => {
      setHelp(true);
      return true;
    },
  });
  return (
    <Box sx={{ display: 'flex', minHeight: '100dvh', '--bar-height': '52px' }}>
      <SkipLink />
      <LiveChat />
      {wide ? (
        <Box
          sx={(theme) => ({
            position: 'sticky',
            top: 0,
            flex: 'none',
            width: WIDTH,
            height: '100dvh',
            overflowY: 'auto',
            borderRight: `1px solid ${theme.aisle.hairline}`,
            backgroundColor: theme.aisle.paper,
            displayPrint: 'none',
          })}
        >
          <Sidebar />
        </Box>
      ) : (
        <Drawer
          open={openAt === pathname}
          onClose={() => setOpenAt(null)}
          slotProps={{ paper: { sx: { width: WIDTH + 40 } } }}
        >
          <Sidebar />
        </Drawer>
      )}
      <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0 }}>
        <TopBar onMenu={wide ? null : () => setOpenAt(pathname)} onHelp={() => setHelp(true)} />
        <Box
          component="main"
          id="main"
          tabIndex={-1}
          sx={{
            display: 'flex',
            flexDirection: 'column',
            flex: 1,
            width: '100%',
            maxWidth: 1440,
            padding: { xs: '16px 16px 0', sm: '20px 24px 0' },
            outline: 'none',
          }}
        >
          <ProxyNotice />
          <Suspense fallback={<Skeleton variant="rounded" height={320} />}>{children}</Suspense>
        </Box>
      </Box>
      {help && (
        <Suspense>
          <ShortcutsHelp onClose={() => setHelp(false)} />
        </Suspense>
      )}
    </Box>
  );
}
