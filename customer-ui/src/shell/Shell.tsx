import { LiveChat, SkipLink } from '@aislelab/ui-kit/shell';
import { t } from '@aislelab/ui-kit/texts';
import { BrandMark } from '@aislelab/ui-kit/widgets';
import { NoticeBell } from '@aislelab/workbench/notifications';
import Menu from '@mui/icons-material/Menu';
import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Toolbar from '@mui/material/Toolbar';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Suspense, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { Sidebar } from './Sidebar.tsx';

const WIDTH = 232;

/** The frame of every page: menu on the left, a drawer on narrow screens. */
export function Shell() {
  const wide = useMediaQuery('(min-width: 900px)', { noSsr: true });
  const { pathname } = useLocation();
  // Open only where it was opened: choosing an entry leads to another page and closes it.
  const [openAt, setOpenAt] = useState<string | null>(null);
  return (
    <Box sx={{ display: 'flex', minHeight: '100dvh', '--bar-height': wide ? '0px' : '48px' }}>
      <SkipLink />
      <LiveChat />
      {wide ? (
        <Box
          component="header"
          sx={(theme) => ({
            position: 'sticky',
            top: 0,
            flex: 'none',
            width: WIDTH,
            height: '100dvh',
            borderRight: `1px solid ${theme.aisle.hairline}`,
            backgroundColor: theme.aisle.paper,
            displayPrint: 'none',
          })}
        >
          <Sidebar bell />
        </Box>
      ) : (
        <Drawer
          open={openAt === pathname}
          onClose={() => setOpenAt(null)}
          slotProps={{ paper: { sx: { width: WIDTH + 24 } } }}
        >
          <Sidebar />
        </Drawer>
      )}
      <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0 }}>
        {!wide && <TopBar onOpen={() => setOpenAt(pathname)} />}
        <Box
          component="main"
          id="main"
          tabIndex={-1}
          sx={{
            display: 'flex',
            flexDirection: 'column',
            flex: 1,
            width: '100%',
            maxWidth: 1280,
            marginInline: 'auto',
            padding: { xs: '16px 16px 0', sm: '24px 24px 0' },
            outline: 'none',
          }}
        >
          <Suspense fallback={<Skeleton variant="rounded" height={320} />}>
            <Outlet />
          </Suspense>
        </Box>
      </Box>
    </Box>
  );
}

function TopBar({ onOpen }: { onOpen: () => void }) {
  return (
    <AppBar
      position="sticky"
      color="inherit"
      sx={(theme) => ({ borderBottom: `1px solid ${theme.aisle.hairline}`, boxShadow: 'none', displayPrint: 'none' })}
    >
      <Toolbar variant="dense" sx={{ gap: 1 }}>
        <IconButton edge="start" aria-label={t('Open menu')} onClick={onOpen}>
          <Menu />
        </IconButton>
        <BrandMark size={24} />
        <Box sx={{ flex: 1 }} />
        <NoticeBell />
      </Toolbar>
    </AppBar>
  );
}
