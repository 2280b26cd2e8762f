import { PHONE } from './measures.ts';
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

/** One line whatever is selected: a second one would move the shelves under the pointer. What does not fit is scrolled to. */
export const INSPECTOR_BAR = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  flex: '1 1 auto',
  minWidth: 0,
  height: 48,
  px: 0.5,
  color: ROOM.text,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  '& > *': { flexShrink: 0 },
  '@media (max-width: 1399px)': {
    gap: 1.25,
    pr: 3,
    maskImage: 'linear-gradient(to right, #000 calc(100% - 28px), transparent)',
    '& > .MuiButton-root, & .MuiBox-root > .MuiButton-root': { minWidth: 40, fontSize: 0 },
    '& .MuiButton-startIcon': { m: 0 },
  },
  '@media (pointer: coarse)': { '& .MuiButtonBase-root': { minWidth: 44, minHeight: 44 } },
  // Its facings are in reach before one scrolls.
  [`@media ${PHONE}`]: { gap: 1, '& > .pack': { display: 'none' }, '& > .name': { width: 112 } },
} as const;
