import { PAYMENT_TEXTS } from '@aislelab/domain';
import type { CardFormProps } from '@aislelab/ui-kit';
import { ApiError, useApi } from '@aislelab/ui-kit/api';
import { t, translated } from '@aislelab/ui-kit/texts';
import Lock from '@mui/icons-material/LockOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState, type FormEvent } from 'react';
import { BankStep } from './BankStep.tsx';
import { checkCard, formatCvc, formatExpiry, formatNumber, type CardErrors, type CardFields } from './card.ts';
import { paymentProblem } from './paymentProblem.ts';

const FIELDS = [
  {
    field: 'number',
    label: t('Card number'),
    format: formatNumber,
    autoComplete: 'cc-number',
    mode: 'numeric',
    wide: true,
  },
  {
    field: 'expiry',
    label: t('Expiry (MM/YY)'),
    format: formatExpiry,
    autoComplete: 'cc-exp',
    mode: 'numeric',
    wide: false,
  },
  { field: 'cvc', label: 'CVC', format: formatCvc, autoComplete: 'cc-csc', mode: 'numeric', wide: false },
  {
    field: 'name',
    label: t('Billing name'),
    format: (text: string) => text,
    autoComplete: 'cc-name',
    mode: 'text',
    wide: true,
  },
] as const;

/** The card form of the sandbox provider: the steps of a real payment, but no money moves. */
export function SandboxCardForm({ amount, createIntent, onConfirmed }: CardFormProps) {
  const api = useApi();
  const [card, setCard] = useState<CardFields>({ number: '', expiry: '', cvc: '', name: '' });
  const [errors, setErrors] = useState<CardErrors>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  /** The payment that the bank asks about. */
  const [asked, setAsked] = useState<string | null>(null);

  const attempt = async (step: () => Promise<void>) => {
    setBusy(true);
    setProblem(null);
    try {
      await step();
    } catch (error) {
      setProblem(paymentProblem(error));
      if (error instanceof ApiError) setErrors(error.errors);
    } finally {
      setBusy(false);
    }
  };
  const pay = () =>
    attempt(async () => {
      const { paymentIdClient } = await createIntent();
      const { number, ...rest } = card;
      const body = { paymentIdClient, number: number.replaceAll(' ', ''), ...rest };
      const { status } = await api.post<{ status: string }>('/payments/sandbox/confirm', body);
      if (status === 'requires_action') setAsked(paymentIdClient);
      else onConfirmed();
    });
  const answerBank = (paymentIdClient: string, approve: boolean) =>
    attempt(async () => {
      try {
        await api.post('/payments/sandbox/authenticate', { paymentIdClient, approve });
      } finally {
        setAsked(null);
      }
      onConfirmed();
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = checkCard(card, new Date());
    setErrors(found);
    if (Object.keys(found).length > 0) setProblem(translated(PAYMENT_TEXTS.fieldErrors));
    else void pay();
  };
  if (asked !== null)
    return <BankStep amount={amount} busy={busy} onAnswer={(approve) => void answerBank(asked, approve)} />;
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2 }}>
      {problem && (
        <Alert severity="error" sx={{ gridColumn: '1 / -1' }}>
          {problem}
        </Alert>
      )}
      {FIELDS.map(({ field, label, format, autoComplete, mode, wide }) => (
        <TextField
          key={field}
          label={label}
          required
          value={card[field]}
          error={errors[field] !== undefined}
          helperText={errors[field]}
          onChange={(event) => {
            setCard({ ...card, [field]: format(event.target.value) });
            setErrors({ ...errors, [field]: undefined });
          }}
          sx={{ gridColumn: wide ? '1 / -1' : undefined }}
          slotProps={{ htmlInput: { autoComplete, inputMode: mode } }}
        />
      ))}
      <Button
        type="submit"
        size="large"
        variant="contained"
        color="secondary"
        startIcon={<Lock />}
        loading={busy}
        loadingPosition="start"
        sx={{ gridColumn: '1 / -1' }}
      >
        {translated(PAYMENT_TEXTS.process)}
      </Button>
    </Box>
  );
}
