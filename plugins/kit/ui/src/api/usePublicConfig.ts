import type { PermissionText, ReportSection, Role } from '@aislelab/domain';
import { useQuery } from '@tanstack/react-query';
import { useApi } from './ApiProvider.tsx';

/** Public settings of this installation: `GET /api/config`. */
export interface PublicConfig {
  /** Origin of shared links. */
  publicUrl: string;
  /** `null` if the platform does not accept cards. */
  payments: { provider: string; notice: string | null; publishableKey?: string } | null;
  signupOpen: boolean;
  /** `outbox`: there is no mail server, admins read the mails in the back office. */
  mail: { outbox: boolean };
  /** Page of the live-chat provider, for signed-in users. */
  chatUrl: string | null;
  /** Permissions that plugins add for customers; each is granted under its `name`. */
  permissions: (PermissionText & { name: string })[];
  /** Blocks that plugins add to reports, and what each follows. */
  reportBlocks: { id: string; title: string; after: ReportSection }[];
  demo: { email: string; role: Role }[] | null;
}

/** Password of every demo account; they exist only in installations with demo data. */
export const DEMO_PASSWORD = 'Demo-2026!';

export function usePublicConfig() {
  const api = useApi();
  return useQuery({
    queryKey: ['config'],
    queryFn: ({ signal }) => api.get<PublicConfig>('/config', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
