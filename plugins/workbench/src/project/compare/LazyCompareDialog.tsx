import { lazy, Suspense } from 'react';
import type { CompareDialogProps } from './CompareDialog.tsx';

const Dialog = lazy(() => import('./CompareDialog.tsx').then((m) => ({ default: m.CompareDialog })));

/** The comparison of two variations, loaded when a user opens it. */
export function LazyCompareDialog(props: CompareDialogProps) {
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  );
}
