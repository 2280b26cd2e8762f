import { formatDollars, type LedgerRow, type Project } from '@aislelab/domain';
import { t } from '@aislelab/ui-kit/texts';
import { ErrorNotice, MoneyField } from '@aislelab/ui-kit/widgets';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState, type FormEvent } from 'react';
import { useRefund } from './useLedger.ts';

interface RefundDialogProps {
  project: Project;
  row: LedgerRow & { held: number };
  onClose: () => void;
}

/** Refunds a payment, or part of it, to the card that was charged. */
export function RefundDialog({ project, row, onClose }: RefundDialogProps) {
  const title = useId();
  const [amount, setAmount] = useState<number | null>(row.held);
  const refund = useRefund(project, onClose);
  const valid = amount !== null && amount >= 1 && amount <= row.held;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (valid) refund.mutate({ payment: row.payment, amount });
  };
  return (
    <Dialog open onClose={refund.isPending ? undefined : onClose} aria-labelledby={title} maxWidth="xs" fullWidth>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={title}>{t('Refund')}</DialogTitle>
        <DialogContent>
          <Stack sx={{ gap: 2 }}>
            {refund.error && <ErrorNotice error={refund.error} />}
            <Typography variant="body2" color="text.secondary">
              {t('Goes back to the card that was charged, and is no longer credited to the project.')}
            </Typography>
            <MoneyField
              label={t('Amount')}
              value={amount}
              onChange={setAmount}
              error={!valid}
              helperText={t('At most %{dollars}', { dollars: formatDollars(row.held) })}
            />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" variant="contained" color="error" disabled={!valid} loading={refund.isPending}>
            {valid ? t('Refund %{dollars}', { dollars: formatDollars(amount) }) : t('Refund')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
