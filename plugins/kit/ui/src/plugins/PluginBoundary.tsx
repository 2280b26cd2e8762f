import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { t } from '../texts/t.ts';

interface Props {
  plugin: string;
  children: ReactNode;
}

/** A broken plugin costs its own place on the page, nothing else. */
export class PluginBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error(`Plugin '${this.props.plugin}' failed`, error, info.componentStack);
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <Alert
        severity="error"
        action={
          <Button color="inherit" size="small" onClick={() => location.reload()}>
            {t('Reload page')}
          </Button>
        }
      >
        {t('This part of the page could not be shown.')}
      </Alert>
    );
  }
}
