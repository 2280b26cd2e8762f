import Box from '@mui/material/Box';
import { useLayoutEffect, useRef } from 'react';
import type { Area } from '../../rules/areas.ts';
import type { HeatBitmap } from '../../rules/heat.ts';
import { px } from './units.ts';

/** The heat of one area: a small picture made once and stretched by the browser at every zoom. */
export function HeatLayer({ area, bitmap }: { area: Area; bitmap: HeatBitmap }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d');
    context?.putImageData(new ImageData(bitmap.pixels, bitmap.width, bitmap.height), 0, 0);
  }, [bitmap]);
  return (
    <Box sx={{ position: 'absolute', inset: 0, overflow: 'hidden', pointerEvents: 'none' }}>
      <canvas
        ref={canvas}
        width={bitmap.width}
        height={bitmap.height}
        data-heat={area.id}
        // The last cells reach over the edge of the area.
        style={{ display: 'block', width: px(area.grid.columns * area.cell), height: px(area.grid.rows * area.cell) }}
      />
    </Box>
  );
}
