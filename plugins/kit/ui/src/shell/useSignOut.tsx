import { useState, type ReactNode } from 'react';
import { forgetUnfinished, hasUnfinished } from '../viewer/unfinished.ts';
import { useSession, useViewer } from '../viewer/ViewerProvider.tsx';
import { ConfirmDialog } from '../widgets/ConfirmDialog.tsx';
import { t } from '../texts/t.ts';

const storages = () => [sessionStorage, localStorage];

/**
 * Signs out by hand: warns when unsaved work would be lost, and deletes all of it from this browser.
 * @param onLeft leads to the page for the next user
 * @returns the action of the button, and the confirmation to render beside it
 */
export function useSignOut(onLeft: () => void): { signOut: () => void; question: ReactNode } {
  const { _id } = useViewer();
  const { signOut } = useSession();
  const [asking, setAsking] = useState(false);
  const leave = async () => {
    setAsking(false);
    await signOut();
    forgetUnfinished(storages(), _id);
    onLeft();
  };
  return {
    signOut: () => (hasUnfinished(storages(), _id) ? setAsking(true) : void leave()),
    question: (
      <ConfirmDialog
        open={asking}
        title={t('Sign out without saving?')}
        confirmLabel={t('Sign out')}
        cancelLabel={t('Stay')}
        destructive
        onConfirm={() => void leave()}
        onCancel={() => setAsking(false)}
      >
        {t('Some of your changes are not saved yet, and this browser keeps nothing of them once you have signed out.')}
      </ConfirmDialog>
    ),
  };
}
