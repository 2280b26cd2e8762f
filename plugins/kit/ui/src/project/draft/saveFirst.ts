import { createContext, use, type MouseEvent } from 'react';

/** Does something at once, or after asking 'Save changes first?' where a project has touched fields. */
export type SaveFirst = (then: () => void) => void;

export const SaveFirstContext = createContext<SaveFirst>((then) => then());

export const useSaveFirst = (): SaveFirst => use(SaveFirstContext);

/** A click that leads on in this very tab. */
export function isPlainClick(event: MouseEvent): boolean {
  return (
    !event.defaultPrevented &&
    event.button === 0 &&
    !event.metaKey &&
    !event.ctrlKey &&
    !event.shiftKey &&
    !event.altKey
  );
}
