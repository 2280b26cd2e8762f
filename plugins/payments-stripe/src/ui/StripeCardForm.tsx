import { PAYMENT_TEXTS } from '@aislelab/domain';
import type { CardFormProps } from '@aislelab/ui-kit';
import { t, translated } from '@aislelab/ui-kit/texts';
import Lock from '@mui/icons-material/LockOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState, type FormEvent } from 'react';
import { billingNameError } from './card.ts';
import { paymentProblem, stripeProblem } from './paymentProblem.ts';
import { useCardElement } from './useCardElement.ts';

/** The card form of Stripe: the card goes from its own fields straight to Stripe, which also has the bank ask its holder. */
export function StripeCardForm({ createIntent, onConfirmed, publishableKey = '' }: CardFormProps) {
  const { place, ready, failed, fault, complete } = useCardElement(publishableKey);
  const [name, setName] = useState('');
  const [checked, setChecked] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const nameFault = checked ? billingNameError(name) : null;

  const pay = async ({ stripe, card }: NonNullable<typeof ready>) => {
    setBusy(true);
    setProblem(null);
    try {
      const { paymentIdClient } = await createIntent();
      const billing_details = { name: name.trim() };
      const { error } = await stripe.confirmCardPayment(paymentIdClient, { payment_method: { card, billing_details } });
      if (error) setProblem(stripeProblem(error));
      else onConfirmed();
    } catch (error) {
      setProblem(paymentProblem(error));
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!ready || !complete || billingNameError(name)) setProblem(translated(PAYMENT_TEXTS.fieldErrors));
    else void pay(ready);
  };
  const cardFault = fault ?? (checked && !complete ? t('The card is not complete') : null);
  return (
    <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 2 }}>
      {(problem ?? failed) && <Alert severity="error">{problem ?? translated(PAYMENT_TEXTS.failed)}</Alert>}
      <TextField
        label={t('Billing name')}
        required
        value={name}
        error={nameFault !== null}
        helperText={nameFault}
        onChange={(event) => setName(event.target.value)}
        slotProps={{ htmlInput: { autoComplete: 'cc-name' } }}
      />
      <div>
        <Box
          ref={place}
          sx={(theme) => ({
            padding: '15px 14px',
            minHeight: 52,
            borderRadius: 1,
            border: `1px solid ${cardFault ? theme.palette.error.main : theme.aisle.hairline}`,
          })}
        />
        {cardFault && (
          <FormHelperText error sx={{ marginInline: 1.75 }}>
            {cardFault}
          </FormHelperText>
        )}
      </div>
      <Button
        type="submit"
        size="large"
        variant="contained"
        color="secondary"
        startIcon={<Lock />}
        loading={busy || (!ready && !failed)}
        loadingPosition="start"
        disabled={failed}
      >
        {translated(PAYMENT_TEXTS.process)}
      </Button>
    </Stack>
  );
}
