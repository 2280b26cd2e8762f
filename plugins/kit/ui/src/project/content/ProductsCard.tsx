import { formatDollars, formatLength, cmToInch, type ProjectProduct } from '@aislelab/domain';
import Add from '@mui/icons-material/Add';
import Close from '@mui/icons-material/Close';
import Inventory from '@mui/icons-material/Inventory2Outlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useViewer } from '../../viewer/ViewerProvider.tsx';
import { EmptyState } from '../../widgets/EmptyState.tsx';
import { PackThumb } from '../../widgets/PackThumb.tsx';
import { SectionCard } from '../../widgets/SectionCard.tsx';
import type { ProjectDraft } from '../draft/useProjectDraft.ts';
import { addProduct, removeProduct, snapshot } from './content.ts';
import { ProductPicker } from './ProductPicker.tsx';

/** The products under test. */
export function ProductsCard({ draft }: { draft: ProjectDraft }) {
  const [picking, setPicking] = useState(false);
  const products = Object.values(draft.content.products);
  const remove = (id: string) => draft.edit(removeProduct(draft.content, draft.variations, id));
  const open = (
    <Button
      variant={products.length === 0 ? 'contained' : 'outlined'}
      startIcon={<Add />}
      onClick={() => setPicking(true)}
      disabled={!draft.editable}
    >
      Add products
    </Button>
  );
  return (
    <SectionCard
      title="Test products"
      description="The products whose performance the report compares between the variations."
      anchor="products"
      action={products.length > 0 ? open : undefined}
    >
      {products.length === 0 ? (
        <EmptyState icon={<Inventory />} title="No test products yet" action={open}>
          Pick the packs you want to test from the library. Everything else on the shelf is their competition.
        </EmptyState>
      ) : (
        <Box
          component="ul"
          aria-label="Test products"
          sx={{
            display: 'grid',
            gridTemplateColumns: 'repeat(auto-fill, minmax(min(320px, 100%), 1fr))',
            gap: 1.5,
            margin: 0,
            padding: 0,
          }}
        >
          {products.map((product) => (
            <TestProduct
              key={product._id}
              product={product}
              onRemove={draft.editable ? () => remove(product._id) : undefined}
            />
          ))}
        </Box>
      )}
      <ProductPicker
        open={picking}
        content={draft.content}
        organization={draft.project.organization}
        onAdd={(product) => draft.edit({ content: addProduct(draft.content, snapshot(product)) })}
        onRemove={remove}
        onClose={() => setPicking(false)}
      />
    </SectionCard>
  );
}

function TestProduct({ product, onRemove }: { product: ProjectProduct; onRemove?: () => void }) {
  const { units } = useViewer();
  const size = (cm: number) => formatLength({ cm, inch: cmToInch(cm) }, units);
  return (
    <Box
      component="li"
      sx={(theme) => ({
        position: 'relative',
        display: 'flex',
        gap: 2,
        padding: 1.5,
        listStyle: 'none',
        border: `1px solid ${theme.aisle.hairline}`,
        borderRadius: 1,
      })}
    >
      <PackThumb image={product.image} size={88} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="subtitle2" sx={{ paddingRight: 3 }}>
          {product.name}
        </Typography>
        <Typography variant="body2" color="text.secondary" noWrap>
          {product.brandName} · {product.categoryName}
        </Typography>
        <Typography variant="body2" color="text.secondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {formatDollars(product.price)} · {size(product.width).replace(/ \w+$/, '')} × {size(product.height)}
        </Typography>
      </Box>
      {onRemove && (
        <Tooltip title="Remove from the test">
          <IconButton
            size="small"
            aria-label={`Remove ${product.name}`}
            onClick={onRemove}
            sx={{ position: 'absolute', top: 4, right: 4 }}
          >
            <Close fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
    </Box>
  );
}
