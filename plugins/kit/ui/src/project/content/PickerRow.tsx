import { formatDollars, formatLength } from '@aislelab/domain';
import Add from '@mui/icons-material/Add';
import Check from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useViewer } from '../../viewer/ViewerProvider.tsx';
import { PackThumb } from '../../widgets/PackThumb.tsx';
import { refName } from '../data/useProjectList.ts';
import { notTestable, type PickableProduct } from './content.ts';

export interface PickerRowProps {
  product: PickableProduct;
  chosen: boolean;
  onAdd: () => void;
  onRemove: () => void;
}

/** One product of the library with the button that takes it into the test, or why it cannot be taken. */
export function PickerRow({ product, chosen, onAdd, onRemove }: PickerRowProps) {
  const refusal = notTestable(product);
  return (
    <Box
      component="li"
      sx={(theme) => ({
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        height: 73,
        paddingInline: { xs: 2, sm: 3 },
        borderBottom: `1px solid ${theme.aisle.hairline}`,
        backgroundColor: chosen ? theme.aisle.accentSoft : 'transparent',
      })}
    >
      <PackThumb image={product.image} size={56} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography
          variant="subtitle2"
          sx={{
            display: '-webkit-box',
            overflow: 'hidden',
            lineHeight: 1.35,
            WebkitBoxOrient: 'vertical',
            WebkitLineClamp: 2,
          }}
        >
          {product.name}
        </Typography>
        <Typography variant="body2" color="text.secondary" noWrap>
          {refName(product.brand)} · {refName(product.category)}
        </Typography>
      </Box>
      <Box
        sx={{
          display: { xs: 'none', sm: 'block' },
          width: 148,
          textAlign: 'right',
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        <Typography variant="subtitle2">{formatDollars(product.price)}</Typography>
        <Size product={product} />
      </Box>
      {chosen ? (
        <Button
          onClick={onRemove}
          startIcon={<Check />}
          aria-label={`Added: remove ${product.name} from the test`}
          sx={{ width: 96 }}
        >
          Added
        </Button>
      ) : (
        <Button
          variant="outlined"
          onClick={onAdd}
          startIcon={<Add />}
          disabled={refusal !== null}
          title={refusal ?? undefined}
          aria-label={`Add ${product.name} to the test`}
          sx={{ width: 96 }}
        >
          Add
        </Button>
      )}
    </Box>
  );
}

function Size({ product }: { product: PickableProduct }) {
  const { units } = useViewer();
  const { width, height, widthInch, heightInch } = product;
  if (!width || !height) return <Typography variant="body2">No size</Typography>;
  const length = (cm: number, inch: number | null) => formatLength({ cm, inch: inch ?? cm / 2.54 }, units);
  return (
    <Typography variant="body2" color="text.secondary" noWrap>
      {length(width, widthInch).replace(/ \w+$/, '')} × {length(height, heightInch)}
    </Typography>
  );
}
