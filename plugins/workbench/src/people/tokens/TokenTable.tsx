import type { ApiToken, Id } from '@aislelab/domain';
import type { PublicConfig } from '@aislelab/ui-kit/api';
import { t } from '@aislelab/ui-kit/texts';
import { ActionTableHead, ConfirmDialog, NarrowLabel, RelativeTime, stackedTable } from '@aislelab/ui-kit/widgets';
import Delete from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { actionLabels } from './actionTexts.ts';

const COLUMNS = [t('Name'), t('Allowed'), t('Expires'), t('Last used')];

interface Props {
  tokens: readonly ApiToken[];
  permissions: PublicConfig['permissions'];
  onRemove: (id: Id) => Promise<unknown>;
}

/** Tokens with their actions, their expiry and their last use. */
export function TokenTable({ tokens, permissions, onRemove }: Props) {
  const [removing, setRemoving] = useState<ApiToken | null>(null);
  const [busy, setBusy] = useState(false);
  const remove = async ({ _id }: ApiToken) => {
    setBusy(true);
    // A refusal appears above the table.
    await onRemove(_id).catch(() => undefined);
    setBusy(false);
    setRemoving(null);
  };
  return (
    <>
      <Table size="small" aria-label={t('API tokens')} sx={stackedTable}>
        <ActionTableHead columns={COLUMNS} />
        <TableBody>
          {tokens.map((token) => (
            <TableRow key={token._id}>
              <TableCell>
                <NarrowLabel>{t('Name')}</NarrowLabel>
                <Box sx={{ overflowWrap: 'anywhere' }}>
                  {token.name}
                  <Typography variant="caption" color="text.secondary" component="div">
                    {t('by %{createdBy}', { createdBy: token.createdBy })}
                  </Typography>
                </Box>
              </TableCell>
              <TableCell>
                <NarrowLabel>{t('Allowed')}</NarrowLabel>
                <Actions labels={actionLabels(token.actions, permissions)} />
              </TableCell>
              <TableCell>
                <NarrowLabel>{t('Expires')}</NarrowLabel>
                <Expiry date={token.expiresAt} />
              </TableCell>
              <TableCell>
                <NarrowLabel>{t('Last used')}</NarrowLabel>
                {token.lastUsedAt ? <RelativeTime date={token.lastUsedAt} /> : t('Never')}
              </TableCell>
              <TableCell align="right">
                <Tooltip title={t('Delete')}>
                  <IconButton
                    aria-label={t('Delete token %{name}', { name: token.name })}
                    onClick={() => setRemoving(token)}
                  >
                    <Delete />
                  </IconButton>
                </Tooltip>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <ConfirmDialog
        open={removing !== null}
        title={t('Delete token %{name}?', { name: removing?.name ?? '' })}
        confirmLabel={t('Delete token')}
        destructive
        busy={busy}
        onConfirm={() => removing && void remove(removing)}
        onCancel={() => setRemoving(null)}
      >
        {t('Programs that use it are refused from now on.')}
      </ConfirmDialog>
    </>
  );
}

const SHOWN = 2;

/** A few in full, many behind their number. */
function Actions({ labels }: { labels: readonly string[] }) {
  if (labels.length <= SHOWN) return labels.join(', ');
  return (
    <details>
      <Typography component="summary" variant="body2" sx={{ cursor: 'pointer' }}>
        {t('%{first} and %{more} more', { first: labels[0] ?? '', more: labels.length - 1 })}
      </Typography>
      <Box component="ul" sx={{ margin: 0, paddingLeft: 2.5 }}>
        {labels.map((label) => (
          <li key={label}>{label}</li>
        ))}
      </Box>
    </details>
  );
}

function Expiry({ date }: { date: string }) {
  const [now] = useState(() => Date.now());
  if (new Date(date).getTime() > now) return <RelativeTime date={date} />;
  return (
    <Typography component="span" variant="body2" color="error">
      {t('Expired')} <RelativeTime date={date} />
    </Typography>
  );
}
