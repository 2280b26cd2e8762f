import { usePageKeys } from '../shell/usePageKeys.ts';

/** A list without the mouse: / searches, j and k (or the arrows, from a row on) go from row to row, n starts something new. */
export function useListKeys(): void {
  usePageKeys({
    '/': () => focus(document.querySelector<HTMLElement>('main input[type="search"]')),
    n: () => press(document.querySelector<HTMLElement>('main [data-create]')),
    j: () => step(1),
    k: () => step(-1),
    ArrowDown: () => isOnRow() && step(1),
    ArrowUp: () => isOnRow() && step(-1),
  });
}

const links = () => [...document.querySelectorAll<HTMLElement>('main [data-row-link]')];
const isOnRow = () => document.activeElement?.matches('[data-row-link]') ?? false;

function step(by: 1 | -1): boolean {
  const rows = links();
  const at = rows.findIndex((row) => row === document.activeElement);
  return focus(rows[at < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, at + by))]);
}

function focus(element: HTMLElement | null | undefined): boolean {
  element?.focus();
  return element !== null && element !== undefined;
}

function press(element: HTMLElement | null): boolean {
  element?.click();
  return element !== null;
}
