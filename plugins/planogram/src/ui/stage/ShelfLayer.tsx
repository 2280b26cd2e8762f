import { layoutShelf, type PlacedSegment } from '@aislelab/domain';
import { useLayoutEffect, useRef } from 'react';
import { paintDoors, paintFixture, paintLevel, type PaintOptions } from './paint.ts';

export interface ShelfLayerProps extends PaintOptions {
  products: Parameters<typeof layoutShelf>[1];
  /** Screen px per editor px: of the drawing, and of what is shown, which may be ahead of it while one zooms. */
  scale: number;
  shown: number;
  width: number;
  height: number;
}
interface Painted extends ShelfLayerProps {
  levels: readonly PlacedSegment[];
  density: number;
}

/**
 * A drawn shelf: one plain 2D canvas. The layout shares what did not change, so only levels that differ by identity are painted again.
 */
export function ShelfLayer(props: ShelfLayerProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const last = useRef<Painted | null>(null);
  const { scale, shown, width, height } = props;
  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d', { alpha: false });
    if (!canvas.current || !context) return;
    const density = sharpness(width * scale, height * scale);
    const levels = layoutShelf(props.layout, props.products, props.type);
    const next: Painted = { ...props, levels, density };
    const fresh = !last.current || mustRepaint(last.current, next);
    if (fresh) {
      canvas.current.width = Math.round(width * scale * density);
      canvas.current.height = Math.round(height * scale * density);
      context.imageSmoothingQuality = 'high';
    }
    context.setTransform(scale * density, 0, 0, scale * density, 0, 0);
    if (fresh) paintFixture(context, props);
    const dirty = levels.filter(({ index }) => fresh || isDirty(last.current, next, index));
    for (const level of dirty) paintLevel(context, level, props);
    if (dirty.length > 0) paintDoors(context, props);
    last.current = next;
  });
  return <canvas ref={canvas} aria-hidden style={{ display: 'block', width: width * shown, height: height * shown }} />;
}

/** Some phones give a page no more canvas than this a shelf, px: a magnified shelf is drawn less sharp rather than not at all. */
const MOST = 6_000_000;
const sharpness = (width: number, height: number) =>
  Math.min(Math.max(1, globalThis.devicePixelRatio), Math.sqrt(MOST / Math.max(1, width * height)));

function mustRepaint(last: Painted, next: Painted): boolean {
  return (
    last.type !== next.type ||
    last.scale !== next.scale ||
    last.density !== next.density ||
    last.lookOf !== next.lookOf ||
    last.tagColor !== next.tagColor ||
    last.products !== next.products ||
    last.layout.fridge !== next.layout.fridge ||
    last.layout.fridgeOpenAir !== next.layout.fridgeOpenAir ||
    last.levels.length !== next.levels.length
  );
}

function isDirty(last: Painted | null, next: Painted, index: number): boolean {
  const [before, after] = [last?.levels[index], next.levels[index]];
  if (before?.segment !== after?.segment || last?.layout.alignment !== next.layout.alignment) return true;
  if (last?.hidden === next.hidden) return false;
  return after?.groups.some(({ group: { _id } }) => next.hidden.has(_id) !== last?.hidden.has(_id)) ?? false;
}
