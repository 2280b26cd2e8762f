import { drawSection, getSection, type Planogram, type SectionId } from '@aislelab/domain';
import { usePictures, type PlacedProduct } from '@aislelab/ui-kit/data';
import { inSentence, t } from '@aislelab/ui-kit/texts';
import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { paintSection } from './paint.ts';

export interface MiniPlanogramProps {
  planogram: Planogram;
  section: SectionId;
  products: Readonly<Record<string, PlacedProduct>>;
  /** Marked on the price rail. */
  tested: ReadonlySet<string>;
}

/** Maximum width of a section that is higher than wide, such as the secondary display. */
const NARROW_PX = 240;

/** A small picture of one side of the aisle. */
export function MiniPlanogram({ planogram, section, products, tested }: MiniPlanogramProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { aisle } = useTheme();
  const drawing = useMemo(() => drawSection(planogram, section, products), [planogram, section, products]);
  const pictures = usePictures(
    products,
    drawing.facings.map(({ product }) => product),
  );
  const paint = useEffectEvent(() => {
    const context = canvas.current?.getContext('2d');
    if (!canvas.current || !context) return;
    const scale = (canvas.current.clientWidth / drawing.width) * Math.max(1, devicePixelRatio);
    canvas.current.width = Math.round(drawing.width * scale);
    canvas.current.height = Math.round(drawing.height * scale);
    context.scale(scale, scale);
    context.imageSmoothingQuality = 'high';
    paintSection(context, drawing, pictures, tested, aisle);
  });
  useEffect(() => {
    paint();
  }, [drawing, pictures, tested, aisle]);
  useEffect(() => {
    if (!canvas.current) return;
    const observer = new ResizeObserver(() => paint());
    observer.observe(canvas.current);
    return () => observer.disconnect();
  }, []);

  const { name, group, targets } = getSection(section);
  // The walls of a project are two sides of one aisle; sections of a library planogram are independent.
  const title = targets.includes('library') ? name : t('%{group}, %{name} side', { group, name: inSentence(name) });
  const wide = drawing.width > drawing.height;
  const placed = new Set(drawing.facings.map(({ product }) => product)).size;
  return (
    <Box component="figure" sx={{ margin: 0 }}>
      <Box sx={{ overflowX: 'auto' }}>
        <Box
          component="canvas"
          ref={canvas}
          aria-hidden
          sx={{
            display: 'block',
            ...(wide ? { width: '100%', minWidth: 560 } : { height: NARROW_PX, maxWidth: '100%' }),
            aspectRatio: `${drawing.width} / ${drawing.height}`,
            borderRadius: 1,
          }}
        />
      </Box>
      <Typography
        component="figcaption"
        variant="caption"
        color="text.secondary"
        sx={{ display: 'block', marginTop: 0.5 }}
      >
        {title} · {placed} {placed === 1 ? t('product') : t('products')}
        {t(', %{facings} facings', { facings: drawing.facings.length })}
      </Typography>
    </Box>
  );
}
