import { can, formatDollars, PLAN_DEFAULTS, type LedgerRow, type Project } from '@aislelab/domain';
import { useViewer } from '@aislelab/ui-kit/api';
import { inSentence, t, translated } from '@aislelab/ui-kit/texts';
import { ErrorNotice, RelativeTime } from '@aislelab/ui-kit/widgets';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState, type ReactNode } from 'react';
import { EVENT_TEXTS, FLAG_TEXTS, openFlags, paidRows } from './ledgerText.ts';
import { RefundDialog } from './RefundDialog.tsx';
import { useLedger, useReceipt } from './useLedger.ts';

/** The money of a project as the back office sees it: what waits for a decision, every event, refunds and receipts. */
export function LedgerCard({ project }: { project: Project }) {
  const title = useId();
  const ledger = useLedger(project);
  const receipt = useReceipt();
  const viewer = useViewer();
  const [refunding, setRefunding] = useState<string | null>(null);
  const rows = ledger.data?.data ?? [];
  const paid = new Map(paidRows(rows).map((row) => [row._id, row]));
  const chosen = refunding === null ? undefined : paid.get(refunding);
  const mayRefund = can(viewer, 'payments.refund');
  return (
    <Stack component="section" aria-labelledby={title} sx={{ gap: 1.5 }}>
      <div>
        <Typography id={title} variant="h3">
          {t('Payments')}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {t("Every event of this project's money; lines are only added.")}
        </Typography>
      </div>
      {(ledger.error ?? receipt.error) && <ErrorNotice error={ledger.error ?? receipt.error} />}
      {ledger.isPending && <Skeleton variant="rounded" height={96} />}
      {ledger.data && rows.length === 0 && (
        <Typography variant="body2" color="text.secondary">
          {t('Nothing has been paid or asked for yet.')}
        </Typography>
      )}
      <Stack sx={{ gap: 1 }}>
        {openFlags(rows).map(({ _id, amount, reason }) => (
          <Alert key={_id} severity="warning">
            {formatDollars(amount)}: {reason && FLAG_TEXTS[reason]}
          </Alert>
        ))}
      </Stack>
      <Box component="ol" aria-label={t('Ledger')} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {rows.map((row) => {
          const payment = paid.get(row._id);
          return (
            <Line key={row._id} row={row}>
              {payment && <Button onClick={() => receipt.mutate(row.payment)}>{t('Receipt')}</Button>}
              {payment && payment.held > 0 && mayRefund && (
                <Button color="error" onClick={() => setRefunding(row._id)}>
                  {t('Refund')}
                </Button>
              )}
            </Line>
          );
        })}
      </Box>
      {rows.length > 0 && (
        <Stack direction="row" sx={{ justifyContent: 'space-between', paddingTop: 1.5, fontWeight: 650 }}>
          <span>{t('Balance')}</span>
          <span style={{ fontVariantNumeric: 'tabular-nums' }}>{formatDollars(ledger.data?.balance ?? 0)}</span>
        </Stack>
      )}
      {chosen && <RefundDialog project={project} row={chosen} onClose={() => setRefunding(null)} />}
    </Stack>
  );
}

function Line({ row, children }: { row: LedgerRow; children: ReactNode }) {
  const { event, plan, at, billingName, amount, money, reason } = row;
  const moved = money !== 0;
  return (
    <Stack
      component="li"
      direction="row"
      sx={(theme) => ({
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1,
        paddingBlock: 1,
        borderBottom: `1px solid ${theme.aisle.hairline}`,
      })}
    >
      <Box sx={{ flex: '1 1 140px' }}>
        <Typography sx={{ fontWeight: moved ? 600 : 400 }}>{EVENT_TEXTS[event]}</Typography>
        <Typography variant="body2" color="text.secondary">
          {translated(PLAN_DEFAULTS[plan].label)}, <RelativeTime date={at} />
          {billingName && `, ${billingName}`}
          {reason && `, ${inSentence(reason)}`}
        </Typography>
      </Box>
      <Box sx={{ order: { xs: 1, sm: 0 }, flexBasis: { xs: '100%', sm: 'auto' }, marginLeft: { xs: -1, sm: 0 } }}>
        {children}
      </Box>
      <Typography
        sx={{
          minWidth: 96,
          marginLeft: 'auto',
          textAlign: 'right',
          fontVariantNumeric: 'tabular-nums',
          fontWeight: moved ? 600 : 400,
        }}
        color={moved ? 'text.primary' : 'text.secondary'}
      >
        {formatDollars(moved ? money : amount)}
      </Typography>
    </Stack>
  );
}
