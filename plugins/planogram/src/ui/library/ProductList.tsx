import { LIBRARY_PAGE_SIZE } from '@aislelab/domain';
import type { EditorProduct } from '@aislelab/ui-kit';
import { ErrorNotice } from '@aislelab/ui-kit/widgets';
import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import SearchOutlined from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useDeferredValue, useState } from 'react';
import { SIDEBAR_WIDTH } from '../stage/measures.ts';
import type { StageDrag } from '../stage/StageDrag.ts';
import { useEditorContext } from '../state/EditorContext.ts';
import { ProductRow } from './ProductRow.tsx';
import { useLibraryPage } from './useLibraryPage.ts';

/** Everything that can be put on a shelf: the tested products first, then the library, page by page. */
export function ProductList({ stage }: { stage: StageDrag }) {
  const { props, state, products } = useEditorContext();
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(0);
  const text = useDeferredValue(search);
  const library = useLibraryPage(text, page);
  const wanted = text.trim().toLowerCase();
  const tested = Object.values(props.products).filter(({ name, brand }) =>
    `${name} ${brand.name}`.toLowerCase().includes(wanted),
  );
  const removed = state.removed.flatMap((id) => products[id] ?? []);
  const count = library.data?.count ?? 0;
  const listed = (library.data?.products ?? []).filter(({ _id }) => !props.products[_id]);
  return (
    <Stack
      component="aside"
      aria-label="Products"
      sx={{
        width: SIDEBAR_WIDTH,
        flex: 'none',
        minHeight: 0,
        borderRight: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
        '@media (max-width: 599px)': { width: 148 },
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 0.75,
          px: 1.25,
          height: 44,
          flex: 'none',
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <SearchOutlined fontSize="small" sx={{ color: 'text.secondary' }} />
        <InputBase
          type="search"
          placeholder="Search products"
          value={search}
          onChange={(event) => {
            setSearch(event.target.value);
            setPage(0);
          }}
          inputProps={{ 'aria-label': 'Search products', maxLength: 100 }}
          sx={{ fontSize: 13.5, flex: 1 }}
        />
      </Box>
      <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto' }}>
        {tested.length > 0 && <Group title="Test products" products={tested} stage={stage} />}
        <Group title="Library" products={listed} stage={stage}>
          {library.isPending && Array.from({ length: LIBRARY_PAGE_SIZE }, (_, row) => <SkeletonRow key={row} />)}
          {library.error && (
            <Box component="li" sx={{ p: 1 }}>
              <ErrorNotice error={library.error} />
            </Box>
          )}
          {library.data && listed.length === 0 && (
            <Typography
              component="li"
              variant="caption"
              color="text.secondary"
              sx={{ display: 'block', px: 1.5, py: 1 }}
            >
              {count > 0 ? 'All on this page are test products.' : 'No products found.'}
            </Typography>
          )}
        </Group>
        {removed.length > 0 && <Group title="Recently removed" products={removed} stage={stage} />}
      </Box>
      <Pager page={page} count={count} onPage={setPage} />
    </Stack>
  );
}

function Group(props: {
  title: string;
  products: readonly EditorProduct[];
  stage: StageDrag;
  children?: React.ReactNode;
}) {
  return (
    <Box component="section" aria-label={props.title}>
      <Typography
        variant="overline"
        component="h3"
        sx={{
          position: 'sticky',
          top: 0,
          zIndex: 1,
          px: 1.5,
          pt: 0.75,
          bgcolor: 'background.paper',
          color: 'text.secondary',
        }}
      >
        {props.title}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {props.products.map((product) => (
          <ProductRow key={product._id} product={product} stage={props.stage} />
        ))}
        {props.children}
      </Box>
    </Box>
  );
}

function SkeletonRow() {
  return (
    <Box component="li" aria-hidden sx={{ display: 'flex', gap: 1, px: 1.5, py: 0.75 }}>
      <Skeleton variant="rounded" width={46} height={46} />
      <Box sx={{ flex: 1 }}>
        <Skeleton width="90%" />
        <Skeleton width="55%" />
      </Box>
    </Box>
  );
}

function Pager({ page, count, onPage }: { page: number; count: number; onPage: (page: number) => void }) {
  const first = page * LIBRARY_PAGE_SIZE;
  const last = Math.min(count, first + LIBRARY_PAGE_SIZE);
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        flex: 'none',
        height: 40,
        px: 0.5,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <IconButton
        size="small"
        aria-label="Previous page of products"
        disabled={page === 0}
        onClick={() => onPage(page - 1)}
      >
        <ChevronLeft fontSize="small" />
      </IconButton>
      <Typography variant="caption" color="text.secondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {count === 0 ? '0 of 0' : `${first + 1}–${last} of ${count}`}
      </Typography>
      <IconButton
        size="small"
        aria-label="Next page of products"
        disabled={last >= count}
        onClick={() => onPage(page + 1)}
      >
        <ChevronRight fontSize="small" />
      </IconButton>
    </Box>
  );
}
