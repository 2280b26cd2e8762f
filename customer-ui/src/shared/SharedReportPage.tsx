import type { Project } from '@aislelab/domain';
import { ApiError, ApiProvider, createQueryClient, useApi } from '@aislelab/ui-kit/api';
import { t } from '@aislelab/ui-kit/texts';
import { BrandMark, EmptyState, ErrorNotice } from '@aislelab/ui-kit/widgets';
import { SharedReport } from '@aislelab/workbench/project';
import LinkOff from '@mui/icons-material/LinkOffOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useLocation } from 'react-router';
import { sharedClient } from './sharedClient.ts';

/** A published report, for anyone with a link to it. The link's secret is in the fragment, which browsers send to no server. */
export function SharedReportPage() {
  const { hash } = useLocation();
  const token = hash.slice(1);
  const shared = useMemo(() => ({ client: sharedClient(token), queries: createQueryClient() }), [token]);
  useEffect(() => {
    const robots = document.createElement('meta');
    robots.name = 'robots';
    robots.content = 'noindex, nofollow';
    document.head.append(robots);
    return () => robots.remove();
  }, []);
  return (
    <ApiProvider client={shared.client} queryClient={shared.queries}>
      <Box component="main" sx={{ maxWidth: 1120, marginInline: 'auto', padding: { xs: 2, sm: 3 } }}>
        <BrandMark size={28} />
        <Opened />
      </Box>
    </ApiProvider>
  );
}

function Opened() {
  const api = useApi();
  const { data, error } = useQuery({
    queryKey: ['sharedReport'],
    queryFn: ({ signal }) => api.get<Project>('/shared-report', { signal }),
  });
  useEffect(() => {
    if (data) document.title = data.name;
  }, [data]);
  if (error instanceof ApiError && error.status === 410)
    return (
      <Card sx={{ marginTop: 3 }}>
        <EmptyState icon={<LinkOff />} title={t('Nothing to read here')}>
          {error.message}
        </EmptyState>
      </Card>
    );
  if (error) return <ErrorNotice error={error} />;
  if (!data) return <Skeleton variant="rounded" height={480} sx={{ marginTop: 3 }} />;
  return (
    <>
      <Typography variant="h1" sx={{ marginBlock: 3, overflowWrap: 'anywhere' }}>
        {data.name}
      </Typography>
      <SharedReport project={data} />
    </>
  );
}
