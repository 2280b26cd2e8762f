export const LIBRARY_TEXTS = {
  readOnly: 'This item belongs to the global library. It can be used and duplicated, but not changed.',
  duplicate: 'Duplicate',
  openProduct: 'Open Product',
  useAnyway: 'Use it anyway',
  inUse: 'This item is still in use.',
} as const;
