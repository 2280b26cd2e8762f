import { formatDollars, formatSides, missingProductFields, type ProjectProduct } from '@aislelab/domain';
import { useViewer } from '@aislelab/ui-kit/api';
import { t } from '@aislelab/ui-kit/texts';
import { EmptyState, SectionCard } from '@aislelab/ui-kit/widgets';
import Add from '@mui/icons-material/Add';
import Inventory from '@mui/icons-material/Inventory2Outlined';
import Library from '@mui/icons-material/LocalLibraryOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import type { ProjectDraft } from '../draft/useProjectDraft.ts';
import { putProduct, snapshot } from './content.ts';
import { ProductDialog } from './ProductDialog.tsx';
import { ProductPicker } from './ProductPicker.tsx';
import { TestItem, TestItemGrid } from './TestItem.tsx';
import { useRemoval } from './useRemoval.tsx';

/** The products under test: picked from the library, or the project's own. */
export function ProductsCard({ draft }: { draft: ProjectDraft }) {
  const { content, editable, project } = draft;
  const { units } = useViewer();
  const [picking, setPicking] = useState(false);
  const [open, setOpen] = useState<ProjectProduct | 'new' | null>(null);
  const products = Object.values(content.products);
  const { remove, dialog } = useRemoval(draft);
  const add = (
    <Stack
      direction="row"
      sx={{ flexWrap: 'wrap', gap: 1, justifyContent: products.length === 0 ? 'center' : 'start' }}
    >
      <Button
        variant={products.length === 0 ? 'contained' : 'outlined'}
        startIcon={<Library />}
        onClick={() => setPicking(true)}
        disabled={!editable}
      >
        {t('Add products')}
      </Button>
      <Button startIcon={<Add />} onClick={() => setOpen('new')} disabled={!editable}>
        {t('New product')}
      </Button>
    </Stack>
  );
  return (
    <SectionCard
      title={t('Test products')}
      description={t('The products whose performance the report compares between the variations.')}
      anchor="products"
      action={products.length > 0 ? add : undefined}
    >
      {products.length === 0 ? (
        <EmptyState icon={<Inventory />} title={t('No test products yet')} action={add}>
          {editable && t('Pick the packs you want to test from the library, or make a new one. ')}
          {t('Everything else on the shelf is their competition.')}
        </EmptyState>
      ) : (
        <TestItemGrid label={t('Test products')}>
          {products.map((product) => (
            <TestItem
              key={product._id}
              id={product._id}
              name={product.name}
              images={[product.image]}
              lines={[
                `${product.brandName || '-'} · ${product.categoryName || '-'}`,
                `${formatDollars(product.price)} · ${formatSides([product.width, product.height], units)}`,
                ...(product.barcode ? [t('EAN %{barcode}', { barcode: product.barcode })] : []),
              ]}
              library={product.library}
              missing={missingProductFields(product)}
              editable={editable}
              onOpen={() => setOpen(product)}
              onRemove={() => remove(product._id)}
            />
          ))}
        </TestItemGrid>
      )}
      {dialog}
      {picking && (
        <ProductPicker
          content={content}
          organization={project.organization}
          region={draft.region}
          onAdd={(product) => draft.edit({ content: putProduct(content, snapshot(product)) })}
          onRemove={remove}
          onClose={() => setPicking(false)}
        />
      )}
      {open && (
        <ProductDialog
          product={open === 'new' ? null : open}
          project={project._id}
          organization={project.organization}
          readOnly={!editable}
          onSave={(product) => {
            draft.edit({ content: putProduct(content, product) });
            setOpen(null);
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </SectionCard>
  );
}
