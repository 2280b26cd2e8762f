import { t } from '@aislelab/ui-kit/texts';
import { RelativeTime } from '@aislelab/ui-kit/widgets';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Delivery } from '../events.ts';

const LABELS = {
  WAITING: t('Waiting'),
  DELIVERED: t('Delivered'),
  FAILED: t('Failed'),
  CANCELLED: t('Not sent'),
} as const;

/** State of a delivery, and the reason if it failed. */
export function DeliveryState({ delivery: { state, reason, attempts, nextAt } }: { delivery: Delivery }) {
  return (
    <Box>
      <Typography variant="body2" color={state === 'FAILED' ? 'error' : undefined}>
        {LABELS[state]}
        {attempts > 1 && t(' after %{attempts} attempts', { attempts })}
      </Typography>
      {(reason ?? nextAt) !== null && (
        <Typography variant="caption" color="text.secondary" component="div">
          {reason}
          {nextAt !== null && attempts > 0 && (
            <>
              {reason === null ? t('Next attempt ') : t('; next attempt ')}
              <RelativeTime date={nextAt} />
            </>
          )}
        </Typography>
      )}
    </Box>
  );
}
