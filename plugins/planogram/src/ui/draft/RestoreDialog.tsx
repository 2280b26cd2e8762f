import { t } from '@aislelab/ui-kit/texts';
import { ConfirmDialog, RelativeTime } from '@aislelab/ui-kit/widgets';
import { useState } from 'react';
import type { OfferedDraft } from './useLocalDraft.ts';

/** Offers the draft of a lost tab. It blocks the editor until the user decides: the next change would replace the draft. */
export function RestoreDialog({ draft, outdated, restore, forget }: OfferedDraft) {
  const [busy, setBusy] = useState(false);
  return (
    <ConfirmDialog
      open
      title={t('Restore what you had?')}
      confirmLabel={t('Restore')}
      cancelLabel={t('Discard it')}
      busy={busy}
      onConfirm={() => {
        setBusy(true);
        void restore();
      }}
      onCancel={forget}
      onDismiss={() => undefined}
    >
      {t('This browser kept changes that were never applied. The last one:')}{' '}
      <RelativeTime date={new Date(draft.at).toISOString()} />.{' '}
      {outdated
        ? t(
            'A newer version was saved, possibly by someone else. Restoring replaces it with your draft. You can undo it.',
          )
        : t('You can undo it.')}
    </ConfirmDialog>
  );
}
