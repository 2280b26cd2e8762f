import { POS_TYPE_NAMES, type PlanogramPurpose, type PosType } from '@aislelab/domain';

export const POS_TYPE_LABELS: Record<PosType, string> = POS_TYPE_NAMES;

export const PURPOSE_LABELS: Record<PlanogramPurpose, string> = {
  ENTRANCE: 'Entrance',
  BACK: 'Back',
  DISPLAY: 'Secondary display',
};

export const LIBRARY_TEXTS = {
  readOnly: 'This item belongs to the global library. It can be used and duplicated, but not changed.',
  duplicate: 'Duplicate',
  openProduct: 'Open Product',
  useAnyway: 'Use it anyway',
  inUse: 'This item is still in use.',
} as const;

/** The most characters that the platform takes. */
export const ITEM_LIMITS = { name: 200, description: 5_000, barcode: 40, sku: 60 } as const;
