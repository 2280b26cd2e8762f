import { LIBRARY_PAGE_SIZE } from '@aislelab/domain';
import type { EditorProduct } from '@aislelab/ui-kit';
import { t } from '@aislelab/ui-kit/texts';
import { ErrorNotice } from '@aislelab/ui-kit/widgets';
import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import ExpandLess from '@mui/icons-material/ExpandLess';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useDeferredValue, useState, type ReactNode } from 'react';
import { PHONE, SIDEBAR_WIDTH } from '../stage/measures.ts';
import type { StageDrag } from '../stage/StageDrag.ts';
import type { EditorPos } from '../state/content.ts';
import { useEditorContext } from '../state/EditorContext.ts';
import { isListed, NO_FILTERS } from './filters.ts';
import { PosRow } from './PosRow.tsx';
import { ProductRow } from './ProductRow.tsx';
import { SidebarSearch } from './SidebarSearch.tsx';
import { useCompaniesOfBrands } from './useCompaniesOfBrands.ts';
import { useLibraryPage } from './useLibraryPage.ts';

/** Everything that can be put on a shelf: the tested products first, then the library, page by page. */
export function ProductList({ stage }: { stage: StageDrag }) {
  const { own, posMaterials, state, products } = useEditorContext();
  const [search, setSearch] = useState('');
  const [filters, setFilters] = useState(NO_FILTERS);
  const [page, setPage] = useState(0);
  const phone = useMediaQuery(PHONE);
  const [open, setOpen] = useState(false);
  const text = useDeferredValue(search);
  const library = useLibraryPage(text, filters, page);
  const ownProducts = Object.values(own);
  const companyOf = useCompaniesOfBrands(ownProducts, filters.company !== null);
  const tested = ownProducts.filter((product) => isListed(product, text, filters, companyOf));
  const wanted = text.trim().toLowerCase();
  const materials = Object.values(posMaterials).filter(({ name }) => name.toLowerCase().includes(wanted));
  const removed = state.removed.flatMap((id) => products[id] ?? []);
  const count = library.data?.count ?? 0;
  const listed = (library.data?.products ?? []).filter(({ _id }) => !own[_id]);
  const content = (
    <>
      <SidebarSearch
        search={search}
        onSearch={(text) => {
          setSearch(text);
          setPage(0);
        }}
        filters={filters}
        onFilters={(next) => {
          setFilters(next);
          setPage(0);
        }}
      />
      <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto' }}>
        {tested.length > 0 && <Group title={t('Test products')} products={tested} stage={stage} />}
        <PosGroup title={t('POS materials')} items={materials.filter(({ project }) => project)} stage={stage} />
        <Group title={t('Library')} products={listed} stage={stage}>
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
              {count > 0 ? t('All on this page are test products.') : t('No products found.')}
            </Typography>
          )}
        </Group>
        {/* Those of the library that hang in this store. */}
        <PosGroup title={t('More POS materials')} items={materials.filter(({ project }) => !project)} stage={stage} />
        {removed.length > 0 && <Group title={t('Recently removed')} products={removed} stage={stage} />}
      </Box>
      <Pager page={page} count={count} onPage={setPage} />
    </>
  );
  return (
    <Stack
      component="aside"
      aria-label={t('Products')}
      sx={{
        width: SIDEBAR_WIDTH,
        flex: 'none',
        minHeight: 0,
        borderRight: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
        [`@media ${PHONE}`]: { width: 1, maxHeight: '42%', border: 0, borderTop: 1, borderColor: 'divider' },
      }}
    >
      {phone && (
        <ButtonBase
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          sx={{
            flex: 'none',
            minHeight: 44,
            px: 1.5,
            gap: 1,
            justifyContent: 'space-between',
            fontSize: 14,
            fontWeight: 600,
          }}
        >
          {t('Products')}
          {open ? <ExpandMore /> : <ExpandLess />}
        </ButtonBase>
      )}
      {(open || !phone) && content}
    </Stack>
  );
}

function Group(props: { title: string; products: readonly EditorProduct[]; stage: StageDrag; children?: ReactNode }) {
  const { resources } = useEditorContext();
  return (
    <ListSection title={props.title}>
      {props.products.map((product) => (
        <ProductRow
          key={product._id}
          product={product}
          placed={resources.product[product._id]?.count ?? 0}
          stage={props.stage}
        />
      ))}
      {props.children}
    </ListSection>
  );
}

function PosGroup({ title, items, stage }: { title: string; items: readonly EditorPos[]; stage: StageDrag }) {
  const { props, resources } = useEditorContext();
  if (props.target !== 'project' || items.length === 0) return null;
  return (
    <ListSection title={title}>
      {items.map((item) => (
        <PosRow key={item._id} item={item} placed={resources.posMaterial[item._id]?.count ?? 0} stage={stage} />
      ))}
    </ListSection>
  );
}

function ListSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="section" aria-label={title}>
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
        {title}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {children}
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
        '@media (pointer: coarse)': { height: 44, '& .MuiIconButton-root': { minWidth: 44, minHeight: 44 } },
        px: 0.5,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <IconButton
        size="small"
        aria-label={t('Previous page of products')}
        disabled={page === 0}
        onClick={() => onPage(page - 1)}
      >
        <ChevronLeft fontSize="small" />
      </IconButton>
      <Typography variant="caption" color="text.secondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {count === 0 ? t('0 of 0') : t('%{first}–%{last} of %{count}', { first: first + 1, last, count })}
      </Typography>
      <IconButton
        size="small"
        aria-label={t('Next page of products')}
        disabled={last >= count}
        onClick={() => onPage(page + 1)}
      >
        <ChevronRight fontSize="small" />
      </IconButton>
    </Box>
  );
}
