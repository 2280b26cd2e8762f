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
