import { useSession } from '@aislelab/ui-kit/api';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { Suspense, useEffect, type ReactNode } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';

/**
 * Lets signed-in customers through; everybody else signs in first and comes back to where they wanted to go. Admins and content managers
 * work in the back office and are sent on.
 */
export function RequireSession() {
  const { state, viewer, retry } = useSession();
  const staff = viewer !== null && viewer.role !== 'CUSTOMER';
  const { pathname, search } = useLocation();
  if (state === 'signedOut') return <Navigate to="/login" replace state={{ from: `${pathname}${search}` }} />;
  if (state === 'unreachable')
    return (
      <Center>
        <Typography variant="h2" component="h1">
          The platform cannot be reached
        </Typography>
        <Typography color="text.secondary">Check your connection, then try again.</Typography>
        <Button variant="contained" onClick={retry}>
          Try again
        </Button>
      </Center>
    );
  const loading = (
    <Center>
      <CircularProgress size={28} aria-label="Loading" />
    </Center>
  );
  if (staff) return <ToBackOffice fallback={loading} />;
  if (state === 'loading') return loading;
  return (
    <Suspense fallback={loading}>
      <Outlet />
    </Suspense>
  );
}

/** Another application: the same place there, where it has one. */
function ToBackOffice({ fallback }: { fallback: ReactNode }) {
  const { pathname, search } = useLocation();
  const own = /^\/(projects|users|library)(\/|$)/.test(pathname);
  useEffect(() => location.replace(own ? `/admin${pathname}${search}` : '/admin/'), [own, pathname, search]);
  return fallback;
}

function Center({ children }: { children: ReactNode }) {
  return (
    <Box
      component="main"
      sx={{ display: 'grid', placeContent: 'center', justifyItems: 'center', gap: 2, height: '100dvh', padding: 3 }}
    >
      {children}
    </Box>
  );
}
