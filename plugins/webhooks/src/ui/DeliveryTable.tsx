import type { Id } from '@aislelab/domain';
import { t } from '@aislelab/ui-kit/texts';
import { ActionTableHead, NarrowLabel, RelativeTime, stackedTable } from '@aislelab/ui-kit/widgets';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import type { Delivery } from '../events.ts';
import { DeliveryState } from './DeliveryState.tsx';
import { eventText } from './eventTexts.ts';

const COLUMNS = [t('Event'), t('Created'), t('State'), t('Answer')];

interface Props {
  deliveries: readonly Delivery[];
  busy: boolean;
  onAgain: (id: Id) => void;
}

/** Deliveries with their time and state. */
export function DeliveryTable({ deliveries, busy, onAgain }: Props) {
  return (
    <Table size="small" aria-label={t('Deliveries')} sx={stackedTable}>
      <ActionTableHead columns={COLUMNS} />
      <TableBody>
        {deliveries.map((delivery) => (
          <TableRow key={delivery._id}>
            <TableCell>
              <NarrowLabel>{t('Event')}</NarrowLabel>
              {eventText(delivery.event)}
            </TableCell>
            <TableCell sx={{ whiteSpace: 'nowrap' }}>
              <NarrowLabel>{t('Created')}</NarrowLabel>
              <RelativeTime date={delivery.createdAt} />
            </TableCell>
            <TableCell>
              <NarrowLabel>{t('State')}</NarrowLabel>
              <DeliveryState delivery={delivery} />
            </TableCell>
            <TableCell sx={{ whiteSpace: 'nowrap' }}>
              <NarrowLabel>{t('Answer')}</NarrowLabel>
              {delivery.status ?? '-'}
              {delivery.durationMs !== null &&
                t(', %{durationMs} ms', { durationMs: delivery.durationMs.toLocaleString() })}
            </TableCell>
            <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
              {delivery.state !== 'WAITING' && (
                <Button size="small" disabled={busy} onClick={() => onAgain(delivery._id)}>
                  {t('Send again')}
                </Button>
              )}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
