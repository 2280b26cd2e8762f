import { t } from '@aislelab/ui-kit/texts';
/** Shortcuts of the keyboard, for the help. */
export const SHORTCUTS: readonly { keys: string; does: string }[] = [
  { keys: '?', does: t('Show this help') },
  { keys: '/', does: t('Search the list') },
  { keys: t('j or ↓'), does: t('Next row') },
  { keys: t('k or ↑'), does: t('Row before') },
  { keys: t('Enter'), does: t('Open the row') },
  { keys: 'n', does: t('Start something new') },
  { keys: t('Ctrl S'), does: t('Save the form') },
];

/** True if a key belongs to the page: the user is not typing, no dialog is open, no modifier key is held down. */
export function isForPage(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  const target = event.target instanceof Element ? event.target : null;
  return !target?.closest(
    'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"], [role="listbox"]',
  );
}
