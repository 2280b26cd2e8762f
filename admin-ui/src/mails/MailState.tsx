import type { MailState } from '@aislelab/domain';
import { t } from '@aislelab/ui-kit/texts';
import Chip, { type ChipProps } from '@mui/material/Chip';

export const STATE_LABELS: Record<MailState, string> = {
  WAITING: t('Waiting'),
  SENT: t('Sent'),
  FAILED: t('Failed'),
  OUTBOX: t('In the outbox'),
};
const COLORS: Record<MailState, ChipProps['color']> = {
  WAITING: 'default',
  SENT: 'success',
  FAILED: 'error',
  OUTBOX: 'info',
};

export function MailStateChip({ state }: { state: MailState }) {
  return <Chip size="small" variant="outlined" color={COLORS[state]} label={STATE_LABELS[state]} sx={{ height: 22 }} />;
}
