import type { OrganizationBlockProps } from '@aislelab/ui-kit';
import { t } from '@aislelab/ui-kit/texts';
import { ErrorNotice, SectionCard } from '@aislelab/ui-kit/widgets';
import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { MOST_ENDPOINTS } from '../events.ts';
import { CreateWebhookDialog } from './CreateWebhookDialog.tsx';
import { useWebhooks } from './useWebhooks.ts';
import { WebhookTable } from './WebhookTable.tsx';

/** Webhooks of an organization: create, view, switch off, delete. */
export function WebhooksCard({ organization }: OrganizationBlockProps) {
  const webhooks = useWebhooks(organization._id);
  const [creating, setCreating] = useState(false);
  const { data, error, refetch } = webhooks.list;
  const full = (data?.count ?? 0) >= MOST_ENDPOINTS;
  const refused = webhooks.change.error ?? webhooks.remove.error;
  return (
    <SectionCard
      title={t('Webhooks')}
      description={t(
        'Other systems are told at once when a project moves on, visits come in or a report is published.',
      )}
    >
      <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
        {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
        {refused && <ErrorNotice error={refused} />}
        {!data && !error && <Skeleton variant="rounded" width="100%" height={64} />}
        {data?.count === 0 && (
          <Typography variant="body2" color="text.secondary">
            {t('No webhooks yet.')}
          </Typography>
        )}
        {data && data.count > 0 && <WebhookTable webhooks={data.data} use={webhooks} />}
        <Button variant="outlined" startIcon={<Add />} disabled={!data || full} onClick={() => setCreating(true)}>
          {t('Create webhook')}
        </Button>
        {full && (
          <Typography variant="caption" color="text.secondary">
            {t('There are %{MOST_ENDPOINTS} webhooks, which is as many as there can be.', { MOST_ENDPOINTS })}
          </Typography>
        )}
      </Stack>
      {creating && <CreateWebhookDialog create={webhooks.create} onClose={() => setCreating(false)} />}
    </SectionCard>
  );
}
