import { saveFile, useApi, useViewer, type ListAnswer } from '@aislelab/ui-kit/api';
import { t } from '@aislelab/ui-kit/texts';
import { ErrorNotice } from '@aislelab/ui-kit/widgets';
import Download from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import TablePagination from '@mui/material/TablePagination';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { PackshotProductView } from '../../rules/views.ts';
import { counted } from '../count.ts';
import type { Owner } from '../parts/OwnerField.tsx';
import { datedName } from '../datedName.ts';

const PAGE = 20;

/** Products that no shopper could see yet: what to ask the photographer for. */
export function MissingCard({ owner }: { owner: Owner }) {
  const api = useApi();
  const viewer = useViewer();
  const [page, setPage] = useState(0);
  const found = useQuery({
    queryKey: ['interchange', 'missing', owner?._id ?? null, page],
    queryFn: ({ signal }) =>
      api.get<ListAnswer<PackshotProductView>>('/interchange/packshots/missing', {
        params: { skip: page * PAGE, limit: PAGE, ...(owner && { organization: owner._id }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
  const organization = viewer.role === 'ADMIN' ? (owner?._id ?? null) : viewer.organization;
  const save = useMutation({
    mutationFn: async () => {
      const where = { AND: [{ organization: { EQ: organization } }, { imageShopper: { EQ: null } }] };
      const query = { where, sort: 'name' };
      saveFile(
        await api.download('/interchange/exports/products', { query, params: { format: 'csv' } }),
        datedName('missing-packshots', 'csv'),
      );
    },
  });
  const count = found.data?.count ?? 0;
  return (
    <Card>
      <Stack
        direction={{ xs: 'column', sm: 'row' }}
        sx={{ gap: 1.5, padding: { xs: 2, sm: 3 }, alignItems: { sm: 'center' } }}
      >
        <Box sx={{ flex: 1 }}>
          <Typography variant="h3" component="h2">
            {found.data
              ? count === 0
                ? t('Every product has a picture')
                : t('%{counted} without a picture', { counted: counted(count, 'product') })
              : t('Products without a picture')}
          </Typography>
          {count > 0 && (
            <Typography variant="body2" color="text.secondary">
              {t('Shoppers see a plain box in their place.')}
            </Typography>
          )}
        </Box>
        {count > 0 && (
          <Button
            variant="outlined"
            size="small"
            startIcon={<Download />}
            loading={save.isPending}
            onClick={() => save.mutate()}
          >
            {t('Download this list')}
          </Button>
        )}
      </Stack>
      {(found.error ?? save.error) && (
        <ErrorNotice error={found.error ?? save.error} onRetry={() => void found.refetch()} />
      )}
      {found.isPending && <Skeleton variant="rectangular" height={160} />}
      {count > 0 && (
        <>
          <Stack
            component="ul"
            aria-label={t('Products without a picture')}
            sx={{ listStyle: 'none', margin: 0, padding: 0 }}
          >
            {found.data?.data.map(({ _id, name, barcode, sku }) => (
              <Box
                key={_id}
                component="li"
                sx={(theme) => ({
                  display: 'grid',
                  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 160px 160px' },
                  columnGap: 2,
                  paddingInline: { xs: 2, sm: 3 },
                  paddingBlock: 1,
                  borderTop: `1px solid ${theme.aisle.hairline}`,
                })}
              >
                <MuiLink component={Link} to={`/library/products/${_id}`} variant="body2" noWrap>
                  {name}
                </MuiLink>
                <Typography variant="body2" color="text.secondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                  {barcode}
                </Typography>
                <Typography variant="body2" color="text.secondary" noWrap>
                  {sku}
                </Typography>
              </Box>
            ))}
          </Stack>
          <TablePagination
            component="div"
            count={count}
            page={Math.min(page, Math.max(0, Math.ceil(count / PAGE) - 1))}
            rowsPerPage={PAGE}
            rowsPerPageOptions={[PAGE]}
            onPageChange={(_, next) => setPage(next)}
          />
        </>
      )}
    </Card>
  );
}
