import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ApiError } from '../api/ApiError.ts';
import { t } from '../texts/t.ts';

/**
 * An error where it happened: in the platform's words, with the next step and the request id in small print. A wrong password needs no
 * request id: no one looks it up in a log.
 */
export function ErrorNotice({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const known = error instanceof ApiError ? error : null;
  return (
    <Alert
      severity="error"
      variant="standard"
      action={
        onRetry && (
          <Button color="inherit" size="small" onClick={onRetry} sx={{ whiteSpace: 'nowrap' }}>
            {t('Try again')}
          </Button>
        )
      }
    >
      {known?.message ?? t('Something unexpected happened. Please try again.')}
      {known?.requestId && known.status !== 401 && (
        <Typography variant="caption" component="div" sx={{ opacity: 0.85, overflowWrap: 'anywhere' }}>
          {t('Request %{requestId}', { requestId: known.requestId })}
        </Typography>
      )}
    </Alert>
  );
}
