import { EmptyState } from '@aislelab/ui-kit/widgets';
import Explore from '@mui/icons-material/ExploreOffOutlined';
import Lock from '@mui/icons-material/LockOutlined';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { usePageTitle } from './usePageTitle.ts';

const home = (
  <Button variant="contained" component={Link} to="/">
    Go to the first page
  </Button>
);

/** An address that leads nowhere. */
export function NotFoundPage() {
  usePageTitle('Page not found');
  return (
    <EmptyState icon={<Explore />} title="Page not found" action={home}>
      Nothing lives at this address. It may have been moved or deleted.
    </EmptyState>
  );
}

/** A page that is not for this role. */
export function AccessDeniedPage() {
  usePageTitle('Not for you');
  return (
    <EmptyState icon={<Lock />} title="You may not open this page" action={home}>
      Your role does not include it.
    </EmptyState>
  );
}
