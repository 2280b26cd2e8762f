import { PX_PER_CM, shelfSizePx, type ShelfType } from '@aislelab/domain';

/** Editor pixels; the stage scales them to the room it has. */
export const SHELF_PADDING = 30;
export const SHELF_HEADER = 40;
export const EDITOR_HEADER = 50;
export const SIDEBAR_WIDTH = 200;
/** Screens without room beside the shelves: products are on a sheet below them, actions in a second row. */
export const PHONE = '(max-width: 599px)';
/** Height of the tools below the shelves on a phone, px; anywhere else they are over a corner of the stage. */
export const TOOL_BAND = 48;
/** Shelves this many places from the active one are drawn and accept drops. */
export const INTERACTIVE_DISTANCE = 1;
/** Touch target of a small button: 44 px each way, whatever its look. The button must not clip. */
export const FINGER_SIZED = {
  '@media (pointer: coarse)': {
    '&::after': { content: '""', position: 'absolute', inset: 'min(0px, calc((100% - 44px) / 2))' },
  },
} as const;
export const PX = PX_PER_CM.editor;

/** Size of a drawn shelf with its header and padding, editor px. */
export function shelfBox(type: ShelfType): { width: number; height: number } {
  const { widthPx, heightPx } = shelfSizePx(type);
  return { width: widthPx + 2 * SHELF_PADDING, height: heightPx + 2 * SHELF_PADDING + SHELF_HEADER };
}
