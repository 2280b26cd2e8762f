import Box from '@mui/material/Box';
import { usePictures } from '@aislelab/ui-kit/data';
import { t } from '@aislelab/ui-kit/texts';
import { AREAS } from '../../rules/areas.ts';
import { HeatLayer } from './HeatLayer.tsx';
import { MapArea } from './MapArea.tsx';
import { ShelvesLayer } from './ShelvesLayer.tsx';
import type { StoreDrawings } from './useDrawings.ts';
import type { Heat } from '../../rules/store-heat.ts';

/** Width of the plan at zoom 1, cm and px: display, walls, floor and the gaps between them. */
const PLAN_WIDTH = 960;
const WHOLE = `calc(min(100cqi, ${PLAN_WIDTH}px) / ${PLAN_WIDTH})`;

/** The store from above with what was gathered in it. Zooming changes one CSS variable: nothing is drawn again. */
export function StoreMap(props: {
  drawings: StoreDrawings;
  heat: Heat;
  zoom: number;
  products: boolean;
  chosen: string | null;
  onProduct: (product: string) => void;
}) {
  const { drawings, heat, zoom, products, chosen, onProduct } = props;
  const placed = [drawings.left, drawings.right, drawings.display].flatMap((one) => one?.facings ?? []);
  const pictures = usePictures(drawings.products, products ? placed.map(({ product }) => product) : []);
  return (
    <Box
      component="section"
      aria-label={t('Map of the store')}
      // Scrolls by the arrow keys.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      data-zoom={zoom}
      sx={{
        overflow: 'auto',
        maxHeight: 1020,
        containerType: 'inline-size',
        minHeight: 320,
        // Whole on one page: what scrolls is never torn apart.
        '@media print': { overflow: 'hidden', maxHeight: 'none' },
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'flex-end',
          gap: 2,
          width: 'max-content',
          marginInline: 'auto',
          padding: 0.5,
          // Paper cannot be scrolled: it has the whole plan.
          '@media print': { '--cm': `${WHOLE} !important` },
        }}
        style={{ ['--cm' as string]: `calc(${WHOLE} * ${zoom})` }}
      >
        {AREAS.map((area) => {
          const drawing = area.section && drawings[area.section];
          if (area.section && !drawing) return null;
          return (
            <MapArea
              key={area.id}
              area={area}
              drawing={drawing}
              nameOf={(product) => drawings.products[product]?.name ?? ''}
              onProduct={onProduct}
            >
              {drawing && <ShelvesLayer drawing={drawing} pictures={products ? pictures : null} chosen={chosen} />}
              <HeatLayer area={area} bitmap={heat.bitmaps[area.id]} />
            </MapArea>
          );
        })}
      </Box>
    </Box>
  );
}
