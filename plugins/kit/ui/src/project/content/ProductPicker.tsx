import { formatDollars, LIBRARY_PAGE_SIZE, type ProjectContent } from '@aislelab/domain';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { sizeText } from '../../library/card/sizeText.ts';
import { useViewer } from '../../viewer/ViewerProvider.tsx';
import { SearchField } from '../../widgets/SearchField.tsx';
import { refName } from '../data/useProjectList.ts';
import { CategoryField } from './CategoryField.tsx';
import { notTestable, type PickableProduct } from './content.ts';
import { LibraryFilter, PickerDialog, PickerFilters, PickerList } from './PickerDialog.tsx';
import { PickerRow } from './PickerRow.tsx';
import type { ProductSearch } from './productQuery.ts';
import { useProductSearch } from './useProductSearch.ts';

export interface ProductPickerProps {
  content: ProjectContent;
  /** Of the project; without one there is only the global library to choose from. */
  organization: string | null;
  onAdd: (product: PickableProduct) => void;
  onRemove: (id: string) => void;
  onClose: () => void;
}
const START: ProductSearch = { search: '', library: 'ALL', category: null, page: 0 };

/** Picks the products to test from the library, several in one go. */
export function ProductPicker({ content, organization, onAdd, onRemove, onClose }: ProductPickerProps) {
  const [state, setState] = useState(START);
  const change = (patch: Partial<ProductSearch>) => setState((before) => ({ ...before, page: 0, ...patch }));
  const found = useProductSearch(state, organization);
  const count = Object.keys(content.products).length;
  return (
    <PickerDialog
      title="Add products to test"
      count={count === 1 ? '1 product in the test' : `${count} products in the test`}
      onClose={onClose}
    >
      <PickerFilters>
        <SearchField label="Search products" value={state.search} onChange={(search) => change({ search })} />
        {organization !== null && <LibraryFilter value={state.library} onChange={(library) => change({ library })} />}
        <CategoryField onChange={(category) => change({ category })} />
      </PickerFilters>
      <PickerList
        label="Products"
        found={found}
        page={state.page}
        pageSize={LIBRARY_PAGE_SIZE}
        onPage={(page) => change({ page })}
        nothing={{ title: 'No Products Found', hint: 'Try fewer letters or another category.' }}
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
