import { LIBRARY_PAGE_SIZE, type ProjectContent } from '@aislelab/domain';
import Search from '@mui/icons-material/SearchOff';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import Pagination from '@mui/material/Pagination';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';
import { EmptyState } from '../../widgets/EmptyState.tsx';
import { ErrorNotice } from '../../widgets/ErrorNotice.tsx';
import { SearchField } from '../../widgets/SearchField.tsx';
import { CategoryField } from './CategoryField.tsx';
import type { PickableProduct } from './content.ts';
import { PickerRow } from './PickerRow.tsx';
import type { LibraryChoice, ProductSearch } from './productQuery.ts';
import { useProductSearch } from './useProductSearch.ts';

export interface ProductPickerProps {
  open: boolean;
  content: ProjectContent;
  /** Of the project; without one there is only the global library to choose from. */
  organization: string | null;
  onAdd: (product: PickableProduct) => void;
  onRemove: (id: string) => void;
  onClose: () => void;
}
const START: ProductSearch = { search: '', library: 'ALL', category: null, page: 0 };

/** Picks the products to test from the library, several in one go. */
export function ProductPicker(props: ProductPickerProps) {
  const title = useId();
  const narrow = useMediaQuery('(max-width: 600px)');
  const count = Object.keys(props.content.products).length;
  return (
    <Dialog
      open={props.open}
      onClose={props.onClose}
      aria-labelledby={title}
      maxWidth="md"
      fullWidth
      fullScreen={narrow}
    >
      <DialogTitle id={title}>Add products to test</DialogTitle>
      <Picker {...props} />
      <DialogActions sx={(theme) => ({ borderTop: `1px solid ${theme.aisle.hairline}`, paddingBlock: 1.5 })}>
        <Typography variant="body2" color="text.secondary" sx={{ marginRight: 'auto' }} aria-live="polite">
          {count === 1 ? '1 product in the test' : `${count} products in the test`}
        </Typography>
        <Button variant="contained" onClick={props.onClose}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Picker({ content, organization, onAdd, onRemove }: ProductPickerProps) {
  const [state, setState] = useState(START);
  const change = (patch: Partial<ProductSearch>) => setState((before) => ({ ...before, page: 0, ...patch }));
  const found = useProductSearch(state, organization);
  const pages = Math.ceil((found.data?.count ?? 0) / LIBRARY_PAGE_SIZE);
  return (
    <>
      <Box sx={{ padding: { xs: '8px 16px 16px', sm: '8px 24px 16px' } }}>
        <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap' }}>
          <SearchField label="Search products" value={state.search} onChange={(search) => change({ search })} />
          {organization !== null && (
            <TextField
              select
              size="small"
              label="Library"
              value={state.library}
              onChange={(event) => change({ library: event.target.value as LibraryChoice })}
              sx={{ minWidth: 150, flex: { xs: 1, sm: 'none' } }}
            >
              <MenuItem value="ALL">All</MenuItem>
              <MenuItem value="GLOBAL">Global</MenuItem>
              <MenuItem value="ORGANIZATION">Organization</MenuItem>
            </TextField>
          )}
          <CategoryField onChange={(category) => change({ category })} />
        </Stack>
      </Box>
      <DialogContent
        dividers
        sx={{ padding: 0, height: { sm: LIBRARY_PAGE_SIZE * 73 }, opacity: found.isPlaceholderData ? 0.6 : 1 }}
      >
        {found.error ? (
          <Box sx={{ padding: 3 }}>
            <ErrorNotice error={found.error} onRetry={() => void found.refetch()} />
          </Box>
        ) : !found.data ? (
          <LoadingRows />
        ) : found.data.data.length === 0 ? (
          <EmptyState icon={<Search />} title="No Products Found">
            Try fewer letters or another category.
          </EmptyState>
        ) : (
          <Box component="ul" aria-label="Products" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
            {found.data.data.map((product) => (
              <PickerRow
                key={product._id}
                product={product}
                chosen={product._id in content.products}
                onAdd={() => onAdd(product)}
                onRemove={() => onRemove(product._id)}
              />
            ))}
          </Box>
        )}
      </DialogContent>
      {pages > 1 && (
        <Pagination
          count={pages}
          page={state.page + 1}
          onChange={(_, page) => change({ page: page - 1 })}
          size="small"
          sx={{ alignSelf: 'center', paddingBlock: 1 }}
        />
      )}
    </>
  );
}

function LoadingRows() {
  return (
    <Stack component="output" aria-label="Loading products" sx={{ padding: '12px 24px', gap: 3 }}>
      {Array.from({ length: LIBRARY_PAGE_SIZE }, (_, index) => (
        <Skeleton key={index} variant="rounded" height={48} />
      ))}
    </Stack>
  );
}
