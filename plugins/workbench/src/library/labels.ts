import { t } from '@aislelab/ui-kit/texts';
export const LIBRARY_TEXTS = {
  readOnly: t('This item belongs to the global library. It can be used and duplicated, but not changed.'),
  duplicate: t('Duplicate'),
  openProduct: t('Open Product'),
  useAnyway: t('Use it anyway'),
  inUse: t('This item is still in use.'),
} as const;
