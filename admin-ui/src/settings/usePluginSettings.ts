import type { PluginSettings } from '@aislelab/domain';
import { useApi } from '@aislelab/ui-kit/api';
import { useQuery } from '@tanstack/react-query';

export const PLUGIN_SETTINGS = '/settings/plugins';

/** Settings of all installed plugins that have some. */
export function usePluginSettings() {
  const api = useApi();
  return useQuery({
    queryKey: ['settings', 'plugins'],
    queryFn: async ({ signal }) => (await api.get<{ data: PluginSettings[] }>(PLUGIN_SETTINGS, { signal })).data,
  });
}
