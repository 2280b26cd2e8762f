import { formatDollars } from '@aislelab/domain';
import { t } from '@aislelab/ui-kit/texts';
import Bank from '@mui/icons-material/AccountBalanceOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

export interface BankStepProps {
  /** Cents. */
  amount: number;
  busy: boolean;
  onAnswer: (approve: boolean) => void;
}

/** The bank asks the holder of the card, as 3-D Secure does. */
export function BankStep({ amount, busy, onAnswer }: BankStepProps) {
  return (
    <Stack sx={{ gap: 2, alignItems: 'center', textAlign: 'center' }}>
      <Bank color="primary" sx={{ fontSize: 40 }} />
      <div>
        <Typography variant="h3">{t('Your bank asks for a confirmation')}</Typography>
        <Typography variant="body2" color="text.secondary" sx={{ marginTop: 0.5 }}>
          {t('Do you pay %{dollars} to AisleLab?', { dollars: formatDollars(amount) })}
        </Typography>
      </div>
      <Stack direction="row" sx={{ gap: 1.5, alignSelf: 'stretch' }}>
        <Button fullWidth size="large" disabled={busy} onClick={() => onAnswer(false)}>
          {t('Refuse')}
        </Button>
        <Button
          fullWidth
          size="large"
          variant="contained"
          color="secondary"
          loading={busy}
          onClick={() => onAnswer(true)}
        >
          {t('Confirm')}
        </Button>
      </Stack>
    </Stack>
  );
}
