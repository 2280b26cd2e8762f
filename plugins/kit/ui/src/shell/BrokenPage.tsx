import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import Button from '@mui/material/Button';
import { EmptyState } from '../widgets/EmptyState.tsx';
import { t } from '../texts/t.ts';

/** Replaces a page that could not be loaded or that threw an error. */
export function BrokenPage() {
  return (
    <main style={{ display: 'grid', alignContent: 'center', minHeight: '100dvh' }}>
      <EmptyState
        icon={<ErrorIcon />}
        title={t('This page could not be shown')}
        heading="h1"
        action={
          <Button variant="contained" onClick={() => location.reload()}>
            {t('Reload')}
          </Button>
        }
      >
        {t('Something unexpected happened, or a new version has just been installed. Nothing that was saved is lost.')}
      </EmptyState>
    </main>
  );
}
