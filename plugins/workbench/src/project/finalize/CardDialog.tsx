import { formatDollars, type PaymentPlan, type Project } from '@aislelab/domain';
import { useApi, usePublicConfig } from '@aislelab/ui-kit/api';
import { usePlugins } from '@aislelab/ui-kit/plugins';
import { t } from '@aislelab/ui-kit/texts';
import { ErrorNotice } from '@aislelab/ui-kit/widgets';
import Close from '@mui/icons-material/CloseOutlined';
import CircularProgress from '@mui/material/CircularProgress';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useCallback, useId, useState } from 'react';
import { SandboxBanner } from './SandboxBanner.tsx';
import { usePaymentPolling } from './usePaymentPolling.ts';

export interface CardDialogProps {
  project: Project;
  plan: PaymentPlan;
  /** Cents. */
  amount: number;
  open: boolean;
  onClose: () => void;
}

/** Pays a plan with the card form of the installation's provider, then waits until the platform has seen the payment. */
export function CardDialog({ project, plan, amount, open, onClose }: CardDialogProps) {
  const title = useId();
  const [confirmed, setConfirmed] = useState(false);
  return (
    <Dialog open={open} onClose={confirmed ? undefined : onClose} aria-labelledby={title} maxWidth="xs" fullWidth>
      <DialogTitle id={title} sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
        {t('Pay %{dollars}', { dollars: formatDollars(amount) })}
        {!confirmed && (
          <IconButton aria-label={t('Close')} edge="end" onClick={onClose}>
            <Close />
          </IconButton>
        )}
      </DialogTitle>
      <DialogContent>
        {confirmed ? (
          <Confirming project={project} />
        ) : (
          <Form project={project} plan={plan} amount={amount} onConfirmed={() => setConfirmed(true)} />
        )}
      </DialogContent>
    </Dialog>
  );
}

function Form(props: Pick<CardDialogProps, 'project' | 'plan' | 'amount'> & { onConfirmed: () => void }) {
  const { project, plan, amount } = props;
  const api = useApi();
  const { cardForms } = usePlugins();
  const payments = usePublicConfig().data?.payments;
  const createIntent = useCallback(
    () => api.post<{ paymentIdClient: string }>(`/projects/${project._id}/actions/pay`, { plan }),
    [api, plan, project._id],
  );
  const CardForm = payments && cardForms[payments.provider];
  if (!payments || !CardForm) return <ErrorNotice error={new Error('No card form for this payment provider')} />;
  return (
    <Stack sx={{ gap: 2 }}>
      <SandboxBanner notice={payments.notice} />
      <CardForm
        project={project}
        amount={amount}
        createIntent={createIntent}
        onConfirmed={props.onConfirmed}
        notice={payments.notice}
        publishableKey={payments.publishableKey}
      />
    </Stack>
  );
}

function Confirming({ project }: { project: Project }) {
  const slow = usePaymentPolling(project);
  return (
    <Stack component="output" sx={{ alignItems: 'center', gap: 2, paddingBlock: 3, textAlign: 'center' }}>
      <CircularProgress aria-label={t('Confirming payment')} />
      <Typography variant="body2" color="text.secondary">
        {slow
          ? t(
              'The bank takes longer than usual. You can close this page; the project moves on as soon as the payment is confirmed.',
            )
          : t('Confirming your payment...')}
      </Typography>
    </Stack>
  );
}
