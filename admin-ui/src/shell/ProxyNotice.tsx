import { can } from '@aislelab/domain';
import { useApi, useViewer } from '@aislelab/ui-kit/api';
import { t } from '@aislelab/ui-kit/texts';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { useQuery } from '@tanstack/react-query';

/** A problem that only the operator can fix: shown to users who may change settings, above every page, until it is fixed. */
export function ProxyNotice() {
  const api = useApi();
  const viewer = useViewer();
  const { data } = useQuery({
    queryKey: ['settings-proxy'],
    queryFn: ({ signal }) => api.get<{ undeclared: boolean }>('/settings/proxy', { signal }),
    enabled: can(viewer, 'settings.write'),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!data?.undeclared) return null;
  return (
    <Alert severity="warning" sx={{ marginBottom: 2, displayPrint: 'none' }}>
      <AlertTitle>{t('A proxy is not declared')}</AlertTitle>
      {t(
        'All users behind it share the limits of a few networks, so wrong passwords of some can slow down all. The operator sets TRUST_PROXY to the number of proxies and restarts the platform.',
      )}
    </Alert>
  );
}
