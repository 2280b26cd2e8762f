import { PROJECT_TEXTS } from '@aislelab/domain';
import { t, translated } from '@aislelab/ui-kit/texts';
import { ConfirmDialog } from '@aislelab/ui-kit/widgets';
import { useEffect, useEffectEvent, type ReactElement } from 'react';
import { useBlocker } from 'react-router';
import type { RecordForm } from './useRecordEditor.ts';

/**
 * Asks before a page with unsaved changes is left, by a link, by the browser's back button or by closing the window.
 * @returns the question, to be drawn on the page
 */
export function useLeaveGuard(form: Pick<RecordForm<object>, 'isUnsaved' | 'saving' | 'submit'>): ReactElement | null {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => form.isUnsaved() && currentLocation.pathname !== nextLocation.pathname,
  );
  const onClose = useEffectEvent((event: BeforeUnloadEvent) => {
    if (form.isUnsaved()) event.preventDefault();
  });
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => onClose(event);
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, []);
  if (blocker.state !== 'blocked') return null;
  const save = async () => {
    if (await form.submit()) blocker.proceed();
    else blocker.reset();
  };
  return (
    <ConfirmDialog
      open
      title={translated(PROJECT_TEXTS.saveFirst)}
      confirmLabel={translated(PROJECT_TEXTS.save)}
      cancelLabel={translated(PROJECT_TEXTS.discard)}
      busy={form.saving}
      onConfirm={() => void save()}
      onCancel={() => blocker.proceed()}
      onDismiss={() => blocker.reset()}
    >
      {t('The last changes on this page are not saved yet.')}
    </ConfirmDialog>
  );
}
