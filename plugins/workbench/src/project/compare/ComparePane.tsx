import {
  completePlanogram,
  drawSection,
  getSection,
  SHELF_TYPES,
  shelvesFromLeft,
  type Id,
  type SectionId,
  type SeenVariation,
} from '@aislelab/domain';
import { usePictures, type PlacedProduct } from '@aislelab/ui-kit/data';
import { t } from '@aislelab/ui-kit/texts';
import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useMemo, useRef, type RefObject } from 'react';
import type { Lit } from './comparison.ts';
import { paintComparison } from './paintComparison.ts';
import { hungIn, type posFronts, type PosRoom } from './posPlaces.ts';

export interface ComparePaneProps {
  /** 'Variation B'. */
  name: string;
  seen: SeenVariation;
  section: SectionId;
  products: Readonly<Record<Id, PlacedProduct>>;
  /** Fronts of POS materials as this variation shows them, and the room that both sides have for what hangs around shelves. */
  fronts: ReturnType<typeof posFronts>;
  room: PosRoom;
  lit: Lit;
  chosen: Lit;
  /** Brought into view whenever it is another one. */
  shelf: string | null;
  scroller: RefObject<HTMLElement | null>;
  onScroll: () => void;
}

/** One section of one variation, as high as the screen allows and scrolled from bay to bay; only what differs is lit. */
export function ComparePane(props: ComparePaneProps) {
  const { name, seen, section, products, fronts, room, lit, chosen, shelf, scroller } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const { aisle } = useTheme();
  const shown = useMemo(() => withPictures(products, seen), [products, seen]);
  const drawing = useMemo(() => drawSection(seen.planogram, section, shown), [seen.planogram, section, shown]);
  const hung = useMemo(() => hungIn(seen.planogram, section), [seen.planogram, section]);
  const pictured = useMemo(() => ({ ...shown, ...fronts }), [fronts, shown]);
  const pictures = usePictures(pictured, [
    ...drawing.facings.map(({ product }) => product),
    ...hung.map(({ posMaterial }) => posMaterial),
  ]);
  const height = drawing.height + room.top + room.bottom;
  const paint = useEffectEvent(() => {
    const context = canvas.current?.getContext('2d');
    if (!canvas.current || !context) return;
    const scale = (canvas.current.clientHeight / height) * Math.max(1, devicePixelRatio);
    canvas.current.width = Math.round(drawing.width * scale);
    canvas.current.height = Math.round(height * scale);
    context.scale(scale, scale);
    context.imageSmoothingQuality = 'high';
    paintComparison(context, {
      drawing,
      pictures,
      type: SHELF_TYPES[getSection(section).shelfType],
      shelves: shelvesWithLevels(seen, section),
      hung,
      room,
      tagColorOf: tagColors(seen),
      lit,
      chosen,
      palette: aisle,
    });
  });
  useEffect(() => {
    paint();
  }, [drawing, pictures, hung, room, lit, chosen, aisle]);
  useEffect(() => {
    if (!canvas.current) return;
    const observer = new ResizeObserver(() => paint());
    observer.observe(canvas.current);
    return () => observer.disconnect();
  }, []);
  const look = useEffectEvent(() => {
    const element = scroller.current;
    const place = shelf === null ? -1 : shelvesFromLeft(section).indexOf(shelf);
    if (!element || place < 0) return;
    const bay = element.scrollWidth / shelvesFromLeft(section).length;
    element.scrollTo({ left: (place + 0.5) * bay - element.clientWidth / 2 });
  });
  useEffect(() => {
    look();
  }, [shelf, section, chosen]);

  const count = new Set(drawing.facings.map(({ product }) => product)).size;
  return (
    <Box component="figure" aria-label={`${name}, ${getSection(section).name}`} sx={{ margin: 0, minWidth: 0 }}>
      <Box
        component="section"
        ref={scroller}
        // Scrolled with the arrow keys.
        tabIndex={0}
        aria-label={t('Shelves of %{name}', { name })}
        onScroll={props.onScroll}
        sx={(theme) => ({
          overflowX: 'auto',
          borderRadius: 1,
          border: `1px solid ${theme.aisle.hairline}`,
          backgroundColor: theme.aisle.sunken,
          '&:focus-visible': { outline: `3px solid ${theme.aisle.primary}` },
        })}
      >
        <Box
          component="canvas"
          ref={canvas}
          aria-hidden
          sx={{
            display: 'block',
            height: {
              xs: 'clamp(120px, 20vh, 240px)',
              sm: 'clamp(150px, 28vh, 300px)',
              md: 'clamp(220px, 46vh, 480px)',
            },
            aspectRatio: `${drawing.width} / ${height}`,
            marginInline: 'auto',
          }}
        />
      </Box>
      <Typography
        component="figcaption"
        variant="caption"
        color="text.secondary"
        sx={{ display: { xs: 'none', sm: 'block' } }}
      >
        {count} {count === 1 ? t('product') : t('products')}
        {t(', %{facings} facings', { facings: drawing.facings.length })}
      </Typography>
    </Box>
  );
}

/** The products as this variation shows them. */
function withPictures(products: ComparePaneProps['products'], { resources }: SeenVariation) {
  const shown: Record<Id, PlacedProduct> = { ...products };
  for (const { targetType, targetInfo, file } of resources) {
    const product = shown[targetInfo];
    if (targetType === 'PRODUCT' && product) shown[targetInfo] = { ...product, image: file };
  }
  return shown;
}

function shelvesWithLevels({ planogram }: SeenVariation, section: SectionId) {
  const { shelves } = completePlanogram(planogram, [section]);
  return shelvesFromLeft(section).map((id) => ({ id, levels: shelves[id]?.segments.length ?? 1 }));
}

function tagColors({ planogram, priceTagColor }: SeenVariation) {
  const colors = new Map(
    Object.values(planogram.shelves).flatMap(({ segments }) =>
      segments.flatMap(({ groups }) => groups.map((group) => [group._id, group.priceTagColor] as const)),
    ),
  );
  return (group: Id) => colors.get(group) ?? priceTagColor;
}
