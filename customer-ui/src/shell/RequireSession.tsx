import { addressFor, type Role } from '@aislelab/domain';
import { useSession } from '@aislelab/ui-kit/api';
import { t } from '@aislelab/ui-kit/texts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { Suspense, useEffect, type ReactNode } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';

/**
 * Admits signed-in customers. Other users sign in first and return to the page that they requested. Admins and content managers work in
 * the back office and are redirected there.
 */
export function RequireSession() {
  const { state, viewer, retry } = useSession();
  const { pathname, search, hash } = useLocation();
  if (state === 'signedOut') return <Navigate to="/login" replace state={{ from: `${pathname}${search}${hash}` }} />;
  if (state === 'unreachable')
    return (
      <Center>
        <Typography variant="h2" component="h1">
          {t('The platform cannot be reached')}
        </Typography>
        <Typography color="text.secondary">{t('Check your connection, then try again.')}</Typography>
        <Button variant="contained" onClick={retry}>
          {t('Try again')}
        </Button>
      </Center>
    );
  const loading = (
    <Center>
      <CircularProgress size={28} aria-label={t('Loading')} />
    </Center>
  );
  if (viewer && viewer.role !== 'CUSTOMER') return <ToBackOffice role={viewer.role} fallback={loading} />;
  if (state === 'loading') return loading;
  return (
    <Suspense fallback={loading}>
      <Outlet />
    </Suspense>
  );
}

/** Another application: the same address there. */
function ToBackOffice({ role, fallback }: { role: Role; fallback: ReactNode }) {
  const address = useLocation();
  useEffect(() => location.replace(addressFor(role, address)), [role, address]);
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
