import { canReturnToEditing, PROJECT_TEXTS } from '@aislelab/domain';
import type { ProjectBlockProps } from '@aislelab/ui-kit';
import { useViewer } from '@aislelab/ui-kit/api';
import { t, translated } from '@aislelab/ui-kit/texts';
import Alert from '@mui/material/Alert';

/** Before the payment: what could still be done for nothing, for those who can. */
export function DryRunHint({ project }: ProjectBlockProps) {
  if (!canReturnToEditing(useViewer(), project)) return null;
  return (
    <Alert severity="info">
      {t(
        'Not sure about your store? Before you pay, a dry run sends simulated shoppers through it and costs nothing. It needs a draft: "%{backToEditing}" makes the project one again, and its last step has the dry run.',
        { backToEditing: translated(PROJECT_TEXTS.backToEditing) },
      )}
    </Alert>
  );
}
