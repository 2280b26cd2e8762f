import { t } from '@aislelab/ui-kit/texts';
import { ConfirmDialog } from '@aislelab/ui-kit/widgets';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';

/** Marks a step back that the user has confirmed. */
const LEAVE = 'leave';

/** Target of a navigation: a link of this application, or the browser's Back and Forward. */
type Leaving = { link: string } | { entry: string };

/** Asks before unsaved changes are lost by a link, the browser's Back or closing the window. */
export function UnsavedGuard({ dirty }: { dirty: boolean }) {
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  useEffect(() => {
    if (!dirty) return;
    const hold = (event: MouseEvent) => {
      const link = linkOf(event);
      if (link === null) return;
      event.preventDefault();
      event.stopPropagation();
      setLeaving({ link });
    };
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    const stay = (event: NavigateEvent) => {
      const { destination, navigationType, cancelable } = event;
      if (navigationType !== 'traverse' || !cancelable || !destination.sameDocument || event.info === LEAVE) return;
      // A step within this address loses nothing, such as the history entry of an editor over the page.
      if (destination.url === location.href) return;
      event.preventDefault();
      setLeaving({ entry: destination.key });
    };
    // Before the links' own handlers.
    addEventListener('click', hold, { capture: true });
    addEventListener('beforeunload', warn);
    // Older browsers have no such events; their way back leaves without asking.
    globalThis.navigation?.addEventListener('navigate', stay);
    return () => {
      removeEventListener('click', hold, { capture: true });
      removeEventListener('beforeunload', warn);
      globalThis.navigation?.removeEventListener('navigate', stay);
    };
  }, [dirty]);
  const leave = (to: Leaving) => {
    setLeaving(null);
    if ('link' in to) void navigate(to.link);
    else globalThis.navigation?.traverseTo(to.entry, { info: LEAVE });
  };
  return (
    <ConfirmDialog
      open={leaving !== null}
      title={t('Leave without saving?')}
      confirmLabel={t('Leave')}
      cancelLabel={t('Stay')}
      destructive
      onConfirm={() => leaving && leave(leaving)}
      onCancel={() => setLeaving(null)}
    >
      {t('What you changed on this page is not saved yet.')}
    </ConfirmDialog>
  );
}

/** The path of a plain click on a link inside this application. */
function linkOf(event: MouseEvent): string | null {
  const anchor = event.target instanceof Element ? event.target.closest('a') : null;
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!anchor || !plain || anchor.target || anchor.origin !== location.origin || anchor.hash !== '') return null;
  return anchor.pathname === location.pathname && anchor.search === location.search
    ? null
    : anchor.pathname + anchor.search;
}
