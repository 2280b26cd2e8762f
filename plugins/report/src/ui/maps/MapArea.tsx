import type { SectionDrawing } from '@aislelab/domain';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { MouseEvent, ReactNode } from 'react';
import type { Area } from '../../rules/areas.ts';
import { productAt } from '../../rules/attention.ts';
import { px } from './units.ts';

export interface MapAreaProps {
  area: Area;
  /** Null: the floor. */
  drawing: SectionDrawing | null;
  nameOf: (product: string) => string;
  onProduct: (product: string) => void;
  children: ReactNode;
}

/** One area at its place in the plan, turned as its wall is folded outward. A click finds the product at that point. */
export function MapArea({ area, drawing, nameOf, onProduct, children }: MapAreaProps) {
  const lying = area.rotation !== 0;
  const [width, height] = lying ? [area.height, area.width] : [area.width, area.height];
  const hit = ({ nativeEvent, currentTarget }: MouseEvent<HTMLElement>) => {
    const scale = area.width / currentTarget.clientWidth;
    return drawing && productAt(drawing, { x: nativeEvent.offsetX * scale, y: nativeEvent.offsetY * scale });
  };
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const product = hit(event);
    if (product) onProduct(product);
  };
  // Written directly: a pointer that moves over the map re-renders nothing.
  const onPointerMove = (event: MouseEvent<HTMLElement>) => {
    const product = hit(event);
    event.currentTarget.style.cursor = product ? 'pointer' : '';
    event.currentTarget.title = product ? nameOf(product) : '';
  };
  return (
    <Box component="figure" sx={{ margin: 0, flex: 'none' }}>
      <Typography
        component="figcaption"
        variant="caption"
        color="text.secondary"
        sx={{ display: 'block', height: 24, whiteSpace: 'nowrap' }}
      >
        {area.name}
      </Typography>
      <Box sx={{ position: 'relative' }} style={{ width: px(width), height: px(height) }}>
        {/* The table below the map offers the same to the keyboard. */}
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
        <Box
          data-area={area.id}
          onClick={onClick}
          onPointerMove={onPointerMove}
          sx={({ aisle }) => ({
            position: 'absolute',
            backgroundColor: aisle.sunken,
            printColorAdjust: 'exact',
            outline: `1px solid ${aisle.hairline}`,
          })}
          style={{
            width: px(area.width),
            height: px(area.height),
            // Turned about its middle and positioned without a transform, which browsers ignore when they break pages for print.
            left: px((width - area.width) / 2),
            top: px((height - area.height) / 2),
            transform: `rotate(${area.rotation}deg)`,
          }}
        >
          {children}
        </Box>
      </Box>
    </Box>
  );
}
