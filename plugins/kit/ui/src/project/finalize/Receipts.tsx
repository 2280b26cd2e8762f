import { formatDollars, PLAN_DEFAULTS, type Project } from '@aislelab/domain';
import Download from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ErrorNotice } from '../../widgets/ErrorNotice.tsx';
import { RelativeTime } from '../../widgets/RelativeTime.tsx';
import { SectionCard } from '../../widgets/SectionCard.tsx';
import { paidRows } from './ledgerText.ts';
import { useLedger, useReceipt } from './useLedger.ts';

/** What was paid for the project, each with its receipt; nothing before anything was. */
export function Receipts({ project }: { project: Project }) {
  const ledger = useLedger(project);
  const receipt = useReceipt();
  const paid = paidRows(ledger.data?.data ?? []);
  if (paid.length === 0) return null;
  return (
    <SectionCard title="Payments" description="Each with its receipt.">
      {receipt.error && <ErrorNotice error={receipt.error} />}
      {paid.map((row) => (
        <Stack
          key={row._id}
          direction="row"
          sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5, paddingBlock: 1 }}
        >
          <div style={{ flex: '1 1 200px' }}>
            <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
              {formatDollars(row.money)}
            </Typography>
            <Typography variant="body2" color="text.secondary">
              {PLAN_DEFAULTS[row.plan].label}, <RelativeTime date={row.at} />
              {row.billingName && `, ${row.billingName}`}
              {row.held < row.money && `, ${formatDollars(row.money - row.held)} refunded`}
            </Typography>
          </div>
          <Button
            startIcon={<Download />}
            loading={receipt.isPending && receipt.variables === row.payment}
            onClick={() => receipt.mutate(row.payment)}
          >
            Receipt
          </Button>
        </Stack>
      ))}
    </SectionCard>
  );
}
