import { PHONE, TOOL_BAND } from './measures.ts';
import { ROOM } from './paint.ts';

/** A panel over the stage: beside what one works on, which stays in reach. */
export const panel = {
  position: 'absolute',
  top: 52,
  right: 12,
  zIndex: 4,
  display: 'flex',
  flexDirection: 'column',
  maxWidth: 'calc(100% - 24px)',
  maxHeight: 'calc(100% - 120px)',
  borderRadius: 1,
  border: `1px solid ${ROOM.line}`,
  bgcolor: ROOM.panel,
  color: ROOM.text,
} as const;

/** Labels under their numbers and buttons without words. */
const COMPACT = {
  gap: 1.25,
  '& .pack, & .tags .label': { display: 'none' },
  '& .stepper .label': {
    position: 'absolute',
    insetInline: 0,
    bottom: 0,
    m: 0,
    fontSize: 10,
    lineHeight: 1,
    textAlign: 'center',
    pointerEvents: 'none',
  },
  '& .stepper .value': { minWidth: 36, pb: '9px' },
  '& .rest .MuiButton-root': { minWidth: 40, px: 0.5, fontSize: 0 },
  '& .MuiButton-startIcon': { m: 0 },
} as const;
/** A second line for what is done less often. */
const TWO_LINES = {
  ...COMPACT,
  flexWrap: 'wrap',
  height: 100,
  rowGap: 0.5,
  '& .rest': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', width: 1 },
} as const;

/** The bar's own width decides how it is laid out. */
export const INSPECTOR_ROOM = { containerType: 'inline-size', flex: '1 1 auto', minWidth: 0 } as const;
/** As high whatever is selected: otherwise the shelves would move under the pointer. Everything is in reach without scrolling. */
export const INSPECTOR_BAR = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  height: 48,
  color: ROOM.text,
  '& > *, & .rest > *': { flexShrink: 0 },
  '& .name': { flex: '1 1 96px', minWidth: 0 },
  '& .rest': { display: 'flex', alignItems: 'center', gap: 1 },
  '& .leave': { display: 'none' },
  '@media (pointer: coarse)': {
    '& .MuiIconButton-root, & .rest .MuiButton-root': { minWidth: 44, minHeight: 44 },
    '& .tags': { gap: 2.25, px: 1.125 },
  },
  '@container (max-width: 1150px)': COMPACT,
  '@media (min-width: 600px)': { '@container (max-width: 700px)': TWO_LINES },
  '@media (min-width: 600px) and (pointer: coarse)': { '@container (max-width: 880px)': TWO_LINES },
  // There the second line takes the place of the tools.
  [`@media ${PHONE}`]: {
    gap: 1,
    '& .stepper': { gap: 0.25 },
    '& .stepper .value': { minWidth: 26, pb: '9px' },
    '& .tags': { gap: 1.25, px: 0.625 },
    // Copying and removing do it.
    '& .cut': { display: 'none' },
    '& .rest': {
      position: 'absolute',
      insetInline: 0,
      bottom: '100%',
      width: 'auto',
      height: TOOL_BAND,
      justifyContent: 'space-between',
      gap: 0,
      px: 0.5,
      bgcolor: ROOM.panel,
      borderTop: `1px solid ${ROOM.line}`,
    },
    '& .leave': { display: 'inline-flex' },
  },
} as const;
