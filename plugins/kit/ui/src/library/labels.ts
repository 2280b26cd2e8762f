import { POS_TYPE_NAMES, type PosType } from '@aislelab/domain';

export const POS_TYPE_LABELS: Record<PosType, string> = POS_TYPE_NAMES;

export const LIBRARY_TEXTS = {
  readOnly: 'This item belongs to the global library. It can be used and duplicated, but not changed.',
  duplicate: 'Duplicate',
  openProduct: 'Open Product',
  useAnyway: 'Use it anyway',
  inUse: 'This item is still in use.',
} as const;
