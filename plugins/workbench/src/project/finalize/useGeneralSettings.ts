import type { GeneralSettings } from '@aislelab/domain';
import { useApi } from '@aislelab/ui-kit/api';
import { useQuery } from '@tanstack/react-query';

export function useGeneralSettings() {
  const api = useApi();
  return useQuery({
    queryKey: ['settings', 'general'],
    queryFn: ({ signal }) => api.get<GeneralSettings>('/settings/general', { signal }),
  });
}
