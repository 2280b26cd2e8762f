import { useEffect, useRef } from 'react';

/**
 * A button that becomes disabled takes the focus with it, and then no key reaches the editor: the dialog takes it back at once.
 * @returns the ref of the dialog's paper
 */
export function useHeldFocus() {
  const paper = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { activeElement } = document;
    if (activeElement === document.body || activeElement?.matches(':disabled')) paper.current?.focus();
  });
  return paper;
}
