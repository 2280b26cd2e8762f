import type { ShelfType } from '@aislelab/domain';
import Box from '@mui/material/Box';
import { PX, SHELF_PADDING } from './measures.ts';
import { ROOM } from './paint.ts';

/** A shelf too far from the active one to be drawn with products: its outline and its boards. */
export function DimmedShelf({ type, levels, scale }: { type: ShelfType; levels: number; scale: number }) {
  const k = PX * scale;
  const pitch = ((type.height - type.top - type.bottom) / Math.max(1, levels)) * k;
  return (
    <Box
      data-dimmed
      aria-hidden
      sx={{
        m: `${SHELF_PADDING * scale}px`,
        border: `1px solid ${ROOM.line}`,
        borderRadius: 0.5,
        opacity: 0.55,
        backgroundPosition: `0 ${type.top * k}px`,
        backgroundImage: `repeating-linear-gradient(#222927 0 ${pitch - 4}px, ${ROOM.line} ${pitch - 4}px ${pitch}px)`,
      }}
      style={{ width: type.width * k, height: type.height * k }}
    />
  );
}
