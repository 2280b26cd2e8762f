import { can } from '@aislelab/domain';
import { useApi, useViewer } from '@aislelab/ui-kit/api';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { useQuery } from '@tanstack/react-query';

/** Only the operator can mend it, so it is said to those who may change settings, above every page, until it is mended. */
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
      <AlertTitle>A proxy is not declared</AlertTitle>
      Everybody behind it shares the limits of a few networks, so wrong passwords of some can slow down all. Whoever
      runs the platform sets TRUST_PROXY to the number of proxies and restarts it.
    </Alert>
  );
}
