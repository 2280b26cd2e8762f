import { formatDollars, LIBRARY_PAGE_SIZE, type ProjectContent } from '@aislelab/domain';
import { useViewer } from '@aislelab/ui-kit/api';
import { LookupField, type Picked } from '@aislelab/ui-kit/forms';
import { t } from '@aislelab/ui-kit/texts';
import { SearchField } from '@aislelab/ui-kit/widgets';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { sizeText } from '../../library/card/sizeText.ts';
import { refName } from '../data/useProjectList.ts';
import { notTestable, type PickableProduct } from './content.ts';
import { LibraryFilter, PickerDialog, PickerFilters, PickerList } from './PickerDialog.tsx';
import { PickerRow } from './PickerRow.tsx';
import type { ProductSearch } from './productQuery.ts';
import { useProductSearch } from './useProductSearch.ts';

export interface ProductPickerProps {
  content: ProjectContent;
  /** Of the project; without one there is only the global library to choose from. */
  organization: string | null;
  /** Region of the test: products sold elsewhere are not offered. */
  region: string | null;
  onAdd: (product: PickableProduct) => void;
  onRemove: (id: string) => void;
  onClose: () => void;
}
const START: ProductSearch = { search: '', library: 'ALL', category: null, brand: null, page: 0 };
const REFERENCES = [
  { field: 'category', label: t('Category'), resource: 'library/categories' },
  { field: 'brand', label: t('Brand'), resource: 'library/brands' },
] as const;

/** Picks the products to test from the library, several in one go. */
export function ProductPicker({ content, organization, region, onAdd, onRemove, onClose }: ProductPickerProps) {
  const [state, setState] = useState(START);
  const [chosen, setChosen] = useState<Record<'category' | 'brand', Picked | null>>({ category: null, brand: null });
  const change = (patch: Partial<ProductSearch>) => setState((before) => ({ ...before, page: 0, ...patch }));
  const found = useProductSearch(state, organization, region);
  const count = Object.keys(content.products).length;
  const owners = [{ organization: { IN: organization === null ? [null] : [null, organization] } }];
  return (
    <PickerDialog
      title={t('Add products to test')}
      count={t('%{count} product in the test |||| %{count} products in the test', { count })}
      onClose={onClose}
    >
      <PickerFilters>
        <SearchField label={t('Search products')} value={state.search} onChange={(search) => change({ search })} />
        {organization !== null && <LibraryFilter value={state.library} onChange={(library) => change({ library })} />}
        {REFERENCES.map(({ field, label, resource }) => (
          <LookupField
            key={field}
            size="small"
            label={label}
            emptyLabel={t('Any')}
            resource={resource}
            where={owners}
            value={chosen[field]}
            onChange={(row) => {
              setChosen({ ...chosen, [field]: row });
              change({ [field]: row?._id ?? null });
            }}
            sx={{ minWidth: 180, flex: 1 }}
          />
        ))}
      </PickerFilters>
      <PickerList
        label={t('Products')}
        found={found}
        page={state.page}
        pageSize={LIBRARY_PAGE_SIZE}
        onPage={(page) => change({ page })}
        nothing={{ title: t('No Products Found'), hint: t('Try fewer letters or another category.') }}
        row={(product) => (
          <PickerRow
            key={product._id}
            name={product.name}
            image={product.image}
            detail={`${refName(product.brand)} · ${refName(product.category)}`}
            figures={<Figures product={product} />}
            refusal={notTestable(product)}
            chosen={product._id in content.products}
            onAdd={() => onAdd(product)}
            onRemove={() => onRemove(product._id)}
          />
        )}
      />
    </PickerDialog>
  );
}

function Figures({ product }: { product: PickableProduct }) {
  const { units } = useViewer();
  return (
    <>
      <Typography variant="subtitle2">{formatDollars(product.price)}</Typography>
      <Typography variant="body2" color="text.secondary" noWrap>
        {sizeText(product, units)}
      </Typography>
    </>
  );
}
