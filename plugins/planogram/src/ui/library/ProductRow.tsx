import { formatDollars } from '@aislelab/domain';
import type { EditorProduct } from '@aislelab/ui-kit';
import { t } from '@aislelab/ui-kit/texts';
import { PackThumb } from '@aislelab/ui-kit/widgets';
import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { FINGER_SIZED } from '../stage/measures.ts';
import type { StageDrag } from '../stage/StageDrag.ts';
import { useEditorContext } from '../state/EditorContext.ts';
import { sizeText } from '../state/size-text.ts';
import { ROW_NAME } from './row-name.ts';
import { ghostOf } from './ghost.ts';
import { PlacedCount } from './PlacedCount.tsx';
import { useListDrag } from './useListDrag.ts';

/** A product of the list: its pack, which can be dragged onto a shelf, its size and price, and the way without a drag. */
export function ProductRow(row: { product: EditorProduct; placed: number; stage: StageDrag }) {
  const { product, placed, stage } = row;
  const { props, place, state, units } = useEditorContext();
  const image = props.variations[state.variation]?.productImages[product._id] ?? product.image;
  const startDrag = useListDrag(stage.siteFor({ kind: 'product', product: product._id }), () =>
    ghostOf(product, image?.thumb ?? null),
  );
  const size = sizeText(product, units);
  const price = props.variations[state.variation]?.prices[product._id] ?? product.price;
  return (
    <Box
      component="li"
      onPointerDown={props.disabled ? undefined : startDrag}
      data-product={product._id}
      sx={{
        position: 'relative',
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        py: 0.75,
        pl: 1.25,
        pr: 0.5,
        cursor: props.disabled ? 'default' : 'grab',
        touchAction: 'pan-y',
        userSelect: 'none',
        WebkitTouchCallout: 'none',
        borderLeft: '3px solid',
        borderLeftColor: product.project ? 'secondary.main' : 'transparent',
        '&:hover': { bgcolor: 'action.hover' },
        '& .add': { opacity: 0 },
        '&:hover .add, & .add:focus-visible': { opacity: 1 },
        '@media (hover: none)': { '& .add': { opacity: 1 } },
      }}
    >
      <Box sx={{ pointerEvents: 'none' }}>
        <PackThumb image={image} size={46} />
      </Box>
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Typography title={product.name} sx={ROW_NAME}>
          {product.name}
        </Typography>
        <Typography component="p" variant="caption" color={size ? 'text.secondary' : 'warning.main'} noWrap>
          {size ?? t('No size yet')}
        </Typography>
        <Typography component="p" variant="caption" sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 600 }}>
          {formatDollars(price)} <PlacedCount count={placed} />
        </Typography>
      </Box>
      {!props.disabled && (
        <Tooltip title={t('Add to the active shelf')}>
          <IconButton
            className="add"
            size="small"
            aria-label={t('Add %{name} to the active shelf', { name: product.name })}
            onPointerDown={(event) => event.stopPropagation()}
            onClick={() => place(product._id)}
            sx={{
              position: 'absolute',
              right: 6,
              bottom: 6,
              width: 26,
              height: 26,
              bgcolor: 'background.paper',
              border: 1,
              borderColor: 'divider',
              ...FINGER_SIZED,
            }}
          >
            <Add sx={{ fontSize: 16 }} />
          </IconButton>
        </Tooltip>
      )}
    </Box>
  );
}
