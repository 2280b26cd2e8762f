import { addressFor, isEntrance } from '@aislelab/domain';
import { useSession } from '@aislelab/ui-kit/api';
import { t } from '@aislelab/ui-kit/texts';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { CustomerNotice } from './CustomerNotice.tsx';
import { EntryPage } from './EntryPage.tsx';
import { LoginPage } from './LoginPage.tsx';

const BackOffice = lazy(() => import('../BackOffice.tsx').then((m) => ({ default: m.BackOffice })));

/**
 * Admits admins and content managers. Users sign in at the requested address, so that its page appears right after; the back office
 * itself is loaded only for users who work in it.
 */
export function Gate() {
  const { state, viewer, retry } = useSession();
  if (isEntrance(useLocation())) return <ToPortal />;
  if (state === 'signedOut') return <LoginPage />;
  if (state === 'unreachable')
    return (
      <EntryPage title={t('The platform cannot be reached')} text={t('Check your connection, then try again.')}>
        <Button variant="contained" size="large" onClick={retry}>
          {t('Try again')}
        </Button>
      </EntryPage>
    );
  if (viewer?.role === 'CUSTOMER') return <CustomerNotice viewer={viewer} />;
  if (!viewer) return <Opening />;
  return (
    <Suspense fallback={<Opening />}>
      <BackOffice />
    </Suspense>
  );
}

/** Redirects to the portal, which has the pages for signed-out users. */
function ToPortal() {
  const address = useLocation();
  useEffect(() => location.replace(addressFor('CUSTOMER', address)), [address]);
  return <Opening />;
}

function Opening() {
  return (
    <main style={{ display: 'grid', placeItems: 'center', height: '100dvh' }}>
      <CircularProgress size={28} aria-label={t('Loading')} />
    </main>
  );
}
