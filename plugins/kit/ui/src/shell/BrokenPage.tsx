import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import Button from '@mui/material/Button';
import { EmptyState } from '../widgets/EmptyState.tsx';

/** Replaces a page that could not be loaded or that threw an error. */
export function BrokenPage() {
  return (
    <main style={{ display: 'grid', alignContent: 'center', minHeight: '100dvh' }}>
      <EmptyState
        icon={<ErrorIcon />}
        title="This page could not be shown"
        heading="h1"
        action={
          <Button variant="contained" onClick={() => location.reload()}>
            Reload
          </Button>
        }
      >
        Something unexpected happened, or a new version has just been installed. Nothing that was saved is lost.
      </EmptyState>
    </main>
  );
}
