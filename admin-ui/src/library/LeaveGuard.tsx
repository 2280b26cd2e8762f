import type { LibraryHost } from '@aislelab/workbench/library';
import type { ComponentProps } from 'react';
import { useLeaveGuard } from '../form/useLeaveGuard.tsx';

/** Asks before the form of an item is left with unsaved changes. */
export function LeaveGuard({ form }: ComponentProps<LibraryHost['Guard']>) {
  return useLeaveGuard({ isUnsaved: () => form.dirty, saving: form.saving, submit: form.submit });
}
