import { can, formatDollars, PLAN_DEFAULTS, type LedgerRow, type Project } from '@aislelab/domain';
import { useViewer } from '@aislelab/ui-kit/api';
import { t, translated } from '@aislelab/ui-kit/texts';
import { ErrorNotice, RelativeTime } from '@aislelab/ui-kit/widgets';
import Download from '@mui/icons-material/FileDownloadOutlined';
import Receipt from '@mui/icons-material/ReceiptLongOutlined';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { paidRows } from './ledgerText.ts';
import { useLedger, useReceipt } from './useLedger.ts';

/** The receipts of a project, in every status, for users who pay for it: accountants need them long after the report is published. */
export function ReceiptsButton({ project }: { project: Project }) {
  const viewer = useViewer();
  // Admins have the whole ledger in their bar. A plan is set when a payment begins; before, there is nothing to request.
  const mayHave = viewer.role !== 'ADMIN' && can(viewer, 'projects.submit', project) && project.payment.plan !== null;
  return mayHave && <Receipts project={project} />;
}

function Receipts({ project }: { project: Project }) {
  const ledger = useLedger(project);
  const [open, setOpen] = useState(false);
  const paid = paidRows(ledger.data?.data ?? []);
  if (paid.length === 0) return null;
  return (
    <>
      <Button
        startIcon={<Receipt />}
        onClick={() => setOpen(true)}
        sx={{ marginLeft: { xs: -1, sm: 0 }, displayPrint: 'none' }}
      >
        {t('Receipts')}
      </Button>
      {open && <ReceiptsDialog paid={paid} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Payments, each with its receipt. */
function ReceiptsDialog({ paid, onClose }: { paid: ReturnType<typeof paidRows>; onClose: () => void }) {
  const title = useId();
  const receipt = useReceipt();
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} maxWidth="sm" fullWidth>
      <DialogTitle id={title}>{t('Receipts')}</DialogTitle>
      <DialogContent>
        {receipt.error && <ErrorNotice error={receipt.error} />}
        {paid.map((row) => (
          <Stack
            key={row._id}
            direction="row"
            sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5, paddingBlock: 1 }}
          >
            <Paid row={row} />
            <Button
              startIcon={<Download />}
              sx={{ marginLeft: { xs: -1, sm: 0 } }}
              loading={receipt.isPending && receipt.variables === row.payment}
              onClick={() => receipt.mutate(row.payment)}
            >
              {t('Receipt')}
            </Button>
          </Stack>
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('Close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

function Paid({ row }: { row: LedgerRow & { held: number } }) {
  return (
    <div style={{ flex: '1 1 200px' }}>
      <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>{formatDollars(row.money)}</Typography>
      <Typography variant="body2" color="text.secondary">
        {translated(PLAN_DEFAULTS[row.plan].label)}, <RelativeTime date={row.at} />
        {row.billingName && `, ${row.billingName}`}
        {row.held < row.money && t(', %{dollars} refunded', { dollars: formatDollars(row.money - row.held) })}
      </Typography>
    </div>
  );
}
