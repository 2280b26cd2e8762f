import { t } from '@aislelab/ui-kit/texts';
import { EmptyState } from '@aislelab/ui-kit/widgets';
import Explore from '@mui/icons-material/ExploreOffOutlined';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { usePageTitle } from './usePageTitle.ts';

export function NotFoundPage() {
  usePageTitle(t('Page not found'));
  return (
    <EmptyState
      icon={<Explore />}
      title={t('Page not found')}
      heading="h1"
      action={
        <Button variant="contained" component={Link} to="/projects">
          {t('Go to projects')}
        </Button>
      }
    >
      {t('Nothing lives at this address. It may have been moved or deleted.')}
    </EmptyState>
  );
}
