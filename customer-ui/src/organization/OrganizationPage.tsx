import { ACCOUNT_TEXTS, can, type Organization } from '@aislelab/domain';
import { ApiError, useApi, useViewer } from '@aislelab/ui-kit/api';
import { t, translated } from '@aislelab/ui-kit/texts';
import { EmptyState, ErrorNotice, PageHeader, RelativeTime } from '@aislelab/ui-kit/widgets';
import { ApiTokens, OrganizationBlocks } from '@aislelab/workbench/people';
import Business from '@mui/icons-material/BusinessOutlined';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { NotFoundPage } from '../shell/NotFoundPage.tsx';
import { usePageTitle } from '../shell/usePageTitle.ts';
import { MY_ORGANIZATION, WITH_TEAMS } from './organizationForm.ts';
import { OrganizationForm } from './OrganizationForm.tsx';

/** 'My Organization', for its managers. */
export function OrganizationPage() {
  usePageTitle(t('My Organization'));
  const api = useApi();
  const allowed = can(useViewer(), 'organization.write');
  const found = useQuery({
    queryKey: ['organizations', 'me'],
    queryFn: ({ signal }) => api.get<Organization>(MY_ORGANIZATION, { ...WITH_TEAMS, signal }),
    enabled: allowed,
  });
  if (!allowed) return <NotFoundPage />;
  if (found.error instanceof ApiError && found.error.status === 404)
    return (
      <EmptyState icon={<Business />} title={translated(ACCOUNT_TEXTS.organizationMissing)} heading="h1">
        {t("It may have been removed. Ask the platform's support.")}
      </EmptyState>
    );
  return (
    <>
      <PageHeader
        title={t('My Organization')}
        description={
          found.data && (
            <>
              {t('%{name}, joined', { name: found.data.name })} <RelativeTime date={found.data.createdAt} />
            </>
          )
        }
      />
      {found.error && !found.data && <ErrorNotice error={found.error} onRetry={() => void found.refetch()} />}
      {found.isPending && <Skeleton variant="rounded" height={480} />}
      {found.data && (
        <>
          <OrganizationForm organization={found.data} />
          <Stack sx={{ gap: 2.5, paddingBlock: 2.5 }}>
            <ApiTokens organization={found.data._id} />
            <OrganizationBlocks organization={found.data} />
          </Stack>
        </>
      )}
    </>
  );
}
