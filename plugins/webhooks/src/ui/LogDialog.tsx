import { t } from '@aislelab/ui-kit/texts';
import { ErrorNotice } from '@aislelab/ui-kit/widgets';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { Endpoint } from '../events.ts';
import { DeliveryTable } from './DeliveryTable.tsx';
import { PAGE, useDeliveries } from './useDeliveries.ts';

/** Deliveries of a webhook within the last 30 days, and a test. */
export function LogDialog({ webhook, path, onClose }: { webhook: Endpoint; path: string; onClose: () => void }) {
  const title = useId();
  const [skip, setSkip] = useState(0);
  const { list, send } = useDeliveries(path, skip);
  const { data, error, refetch } = list;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby={title}>
      <DialogTitle id={title}>
        {t('Webhook log')}
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {webhook.url}
        </Typography>
      </DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 2 }}>
          {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
          {send.error && <ErrorNotice error={send.error} />}
          {!data && !error && <Skeleton variant="rounded" height={160} />}
          {data?.count === 0 && (
            <Typography variant="body2" color="text.secondary">
              {t('Nothing was sent within the last 30 days.')}
            </Typography>
          )}
          {data && data.count > 0 && (
            <DeliveryTable deliveries={data.data} busy={send.isPending} onAgain={(id) => send.mutate(id)} />
          )}
        </Stack>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', rowGap: 1 }}>
        {data && data.count > PAGE && (
          <>
            <Button disabled={skip === 0} onClick={() => setSkip(skip - PAGE)}>
              {t('Newer')}
            </Button>
            <Button disabled={skip + PAGE >= data.count} onClick={() => setSkip(skip + PAGE)}>
              {t('Older')}
            </Button>
          </>
        )}
        <Button loading={send.isPending && send.variables === null} onClick={() => send.mutate(null)}>
          {t('Send a test')}
        </Button>
        <Button variant="contained" onClick={onClose}>
          {t('Close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
