import { t } from '@aislelab/ui-kit/texts';
import { ActionTableHead, ConfirmDialog, NarrowLabel, stackedTable } from '@aislelab/ui-kit/widgets';
import Delete from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Switch from '@mui/material/Switch';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Endpoint } from '../events.ts';
import { eventsText } from './eventTexts.ts';
import { LogDialog } from './LogDialog.tsx';
import type { useWebhooks } from './useWebhooks.ts';
import { WebhookState } from './WebhookState.tsx';

const COLUMNS = [t('Address'), t('State')];

interface Props {
  webhooks: readonly Endpoint[];
  use: Pick<ReturnType<typeof useWebhooks>, 'path' | 'change' | 'remove'>;
}

/** Webhooks with their events and the state of their deliveries. */
export function WebhookTable({ webhooks, use: { path, change, remove } }: Props) {
  const [removing, setRemoving] = useState<Endpoint | null>(null);
  const [shown, setShown] = useState<Endpoint | null>(null);
  return (
    <>
      <Table size="small" aria-label={t('Webhooks')} sx={stackedTable}>
        <ActionTableHead columns={COLUMNS} />
        <TableBody>
          {webhooks.map((webhook) => (
            <TableRow key={webhook._id}>
              <TableCell>
                <NarrowLabel>{t('Address')}</NarrowLabel>
                <Box sx={{ overflowWrap: 'anywhere' }}>
                  {webhook.url}
                  <Typography variant="caption" color="text.secondary" component="div">
                    {t('%{eventsText}, created by %{createdBy}', {
                      eventsText: eventsText(webhook.events),
                      createdBy: webhook.createdBy,
                    })}
                  </Typography>
                </Box>
              </TableCell>
              <TableCell>
                <NarrowLabel>{t('State')}</NarrowLabel>
                <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
                  <Switch
                    size="small"
                    checked={webhook.enabled}
                    disabled={change.isPending}
                    slotProps={{ input: { 'aria-label': t('Send to %{url}', { url: webhook.url }) } }}
                    onChange={(_, enabled) => change.mutate({ _id: webhook._id, enabled })}
                  />
                  <WebhookState webhook={webhook} />
                </Box>
              </TableCell>
              <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                <Box>
                  <Button
                    size="small"
                    aria-label={t('Log of %{url}', { url: webhook.url })}
                    onClick={() => setShown(webhook)}
                  >
                    {t('Log')}
                  </Button>
                  <Tooltip title={t('Delete')}>
                    <IconButton
                      aria-label={t('Delete webhook %{url}', { url: webhook.url })}
                      onClick={() => setRemoving(webhook)}
                    >
                      <Delete />
                    </IconButton>
                  </Tooltip>
                </Box>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {shown && <LogDialog webhook={shown} path={`${path}/${shown._id}`} onClose={() => setShown(null)} />}
      <ConfirmDialog
        open={removing !== null}
        title={t('Delete webhook?')}
        confirmLabel={t('Delete webhook')}
        destructive
        busy={remove.isPending}
        onConfirm={() => removing && remove.mutate(removing._id, { onSettled: () => setRemoving(null) })}
        onCancel={() => setRemoving(null)}
      >
        <Box sx={{ overflowWrap: 'anywhere' }}>
          {removing?.url} {t('is told of nothing from now on. What has not been sent yet is not sent.')}
        </Box>
      </ConfirmDialog>
    </>
  );
}
