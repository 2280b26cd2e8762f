import { MAX_TOKENS, organizationViewer, type Id } from '@aislelab/domain';
import { usePublicConfig, useViewer } from '@aislelab/ui-kit/api';
import { t } from '@aislelab/ui-kit/texts';
import { ErrorNotice, SectionCard } from '@aislelab/ui-kit/widgets';
import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { CreateTokenDialog } from './CreateTokenDialog.tsx';
import { TokenTable } from './TokenTable.tsx';
import { useTokens } from './useTokens.ts';

const OWN = t(
  'With a token a program uses the API as you. It can do what you choose for it, as long as you can do it yourself. A new password ends all your tokens.',
);
const OF_ORGANIZATION = t(
  'With a token a program uses the API for the organization. It keeps working when the person who created it leaves.',
);

/** The API tokens of an organization, or one's own: create, look at, delete. */
export function ApiTokensCard({ organization }: { organization?: Id }) {
  const viewer = useViewer();
  const tokens = useTokens(organization);
  const permissions = usePublicConfig().data?.permissions ?? [];
  const [creating, setCreating] = useState(false);
  const { data, error, refetch } = tokens.list;
  const full = (data?.count ?? 0) >= MAX_TOKENS;
  const owner = organization === undefined ? viewer : organizationViewer(organization, { _id: organization, name: '' });
  return (
    <SectionCard title={t('API tokens')} description={organization === undefined ? OWN : OF_ORGANIZATION}>
      <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
        {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
        {tokens.remove.error && <ErrorNotice error={tokens.remove.error} />}
        {!data && !error && <Skeleton variant="rounded" width="100%" height={64} />}
        {data?.count === 0 && (
          <Typography variant="body2" color="text.secondary">
            {t('No tokens yet.')}
          </Typography>
        )}
        {data && data.count > 0 && (
          <TokenTable tokens={data.data} permissions={permissions} onRemove={tokens.remove.mutateAsync} />
        )}
        <Button variant="outlined" startIcon={<Add />} disabled={!data || full} onClick={() => setCreating(true)}>
          {t('Create token')}
        </Button>
        {full && (
          <Typography variant="caption" color="text.secondary">
            {t('There are %{MAX_TOKENS} tokens, which is as many as there can be.', { MAX_TOKENS })}
          </Typography>
        )}
      </Stack>
      {creating && (
        <CreateTokenDialog
          owner={owner}
          permissions={permissions}
          create={tokens.create}
          onClose={() => setCreating(false)}
        />
      )}
    </SectionCard>
  );
}
