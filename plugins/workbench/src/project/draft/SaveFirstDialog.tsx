import { PROJECT_TEXTS } from '@aislelab/domain';
import { t, translated } from '@aislelab/ui-kit/texts';
import { ConfirmDialog } from '@aislelab/ui-kit/widgets';
import { useState } from 'react';
import type { ProjectDraft } from './useProjectDraft.ts';

/** Asks before going on with changes that the platform does not have yet. */
export function SaveFirstDialog(props: {
  draft: ProjectDraft;
  open: boolean;
  onLeave: () => void;
  onStay: () => void;
}) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const done = await props.draft.save();
    setBusy(false);
    if (done) props.onLeave();
    else props.onStay();
  };
  return (
    <ConfirmDialog
      open={props.open}
      title={translated(PROJECT_TEXTS.saveFirst)}
      confirmLabel={translated(PROJECT_TEXTS.save)}
      cancelLabel={translated(PROJECT_TEXTS.discard)}
      busy={busy}
      onConfirm={() => void save()}
      onCancel={() => {
        props.draft.discard();
        props.onLeave();
      }}
      onDismiss={props.onStay}
    >
      {t('What you changed is not saved yet. Discard takes it back.')}
    </ConfirmDialog>
  );
}
