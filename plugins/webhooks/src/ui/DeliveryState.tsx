import { RelativeTime } from '@aislelab/ui-kit/widgets';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Delivery } from '../events.ts';

const LABELS = { WAITING: 'Waiting', DELIVERED: 'Delivered', FAILED: 'Failed', CANCELLED: 'Not sent' } as const;

/** State of a delivery, and the reason if it failed. */
export function DeliveryState({ delivery: { state, reason, attempts, nextAt } }: { delivery: Delivery }) {
  return (
    <Box>
      <Typography variant="body2" color={state === 'FAILED' ? 'error' : undefined}>
        {LABELS[state]}
        {attempts > 1 && ` after ${attempts} attempts`}
      </Typography>
      {(reason ?? nextAt) !== null && (
        <Typography variant="caption" color="text.secondary" component="div">
          {reason}
          {nextAt !== null && attempts > 0 && (
            <>
              {reason === null ? 'Next attempt ' : '; next attempt '}
              <RelativeTime date={nextAt} />
            </>
          )}
        </Typography>
      )}
    </Box>
  );
}
