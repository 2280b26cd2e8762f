import { useViewer } from '@aislelab/ui-kit/api';
import { usePlugins } from '@aislelab/ui-kit/plugins';
import { inSentence, t } from '@aislelab/ui-kit/texts';
import { EmptyState } from '@aislelab/ui-kit/widgets';
import Explore from '@mui/icons-material/ExploreOffOutlined';
import Lock from '@mui/icons-material/LockOutlined';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { visibleTo } from './menu.ts';
import { usePageTitle } from './usePageTitle.ts';

/** An address that leads nowhere. */
export function NotFoundPage() {
  usePageTitle(t('Page not found'));
  return (
    <EmptyState icon={<Explore />} title={t('Page not found')} action={<Home />}>
      {t('Nothing lives at this address. It may have been moved or deleted.')}
    </EmptyState>
  );
}

/** A page that is not for this role. */
export function AccessDeniedPage() {
  usePageTitle(t('Not for you'));
  return (
    <EmptyState icon={<Lock />} title={t('You may not open this page')} action={<Home />}>
      {t('Your role does not include it.')}
    </EmptyState>
  );
}

function Home() {
  const first = visibleTo(useViewer(), usePlugins().menu)[0];
  return (
    <Button variant="contained" component={Link} to={first?.to ?? '/'}>
      {first ? t('Go to %{label}', { label: inSentence(first.label) }) : t('Go to my account')}
    </Button>
  );
}
