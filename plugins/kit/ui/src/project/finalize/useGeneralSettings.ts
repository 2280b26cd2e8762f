import type { GeneralSettings } from '@aislelab/domain';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/ApiProvider.tsx';

export function useGeneralSettings() {
  const api = useApi();
  return useQuery({
    queryKey: ['settings', 'general'],
    queryFn: ({ signal }) => api.get<GeneralSettings>('/settings/general', { signal }),
  });
}
