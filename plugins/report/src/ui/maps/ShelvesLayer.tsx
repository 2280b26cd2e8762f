import type { SectionDrawing } from '@aislelab/domain';
import { useTheme } from '@mui/material/styles';
import { useLayoutEffect, useRef } from 'react';
import { paintShelves } from './paintShelves.ts';

/** Pixels for a centimetre: sharp up to twice the size, whatever the zoom. */
const DETAIL = 2;

/** The shelves of one area, drawn again only when they or their look change. */
export function ShelvesLayer(props: {
  drawing: SectionDrawing;
  pictures: ReadonlyMap<string, HTMLImageElement> | null;
  chosen: string | null;
}) {
  const { drawing, pictures, chosen } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const { aisle } = useTheme();
  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    context.setTransform(DETAIL, 0, 0, DETAIL, 0, 0);
    context.imageSmoothingQuality = 'high';
    paintShelves(context, drawing, { pictures, chosen, palette: aisle });
  }, [drawing, pictures, chosen, aisle]);
  return (
    <canvas
      ref={canvas}
      width={drawing.width * DETAIL}
      height={drawing.height * DETAIL}
      style={{ position: 'absolute', inset: 0, width: '100%', height: '100%', pointerEvents: 'none' }}
    />
  );
}
