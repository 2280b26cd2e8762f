import type { PermissionText, ReportSection, Role } from '@aislelab/domain';
import { useQuery } from '@tanstack/react-query';
import { useApi } from './ApiProvider.tsx';

/** What everybody may know about this installation: `GET /api/config`. */
export interface PublicConfig {
  /** Origin of links that are handed out. */
  publicUrl: string;
  /** `null` where no cards are taken. */
  payments: { provider: string; notice: string | null; publishableKey?: string } | null;
  signupOpen: boolean;
  /** `outbox`: there is no mail server, admins read the mails in the back office. */
  mail: { outbox: boolean };
  /** Page of the live-chat provider, for whoever is signed in. */
  chatUrl: string | null;
  /** What plugins let customers do, by the name under which it is granted. */
  permissions: (PermissionText & { name: string })[];
  /** Blocks that plugins add to reports, and what each follows. */
  reportBlocks: { id: string; title: string; after: ReportSection }[];
  demo: { email: string; role: Role }[] | null;
}

/** Of every demo account; they exist only where demo data was asked for. */
export const DEMO_PASSWORD = 'Demo-2026!';

export function usePublicConfig() {
  const api = useApi();
  return useQuery({
    queryKey: ['config'],
    queryFn: ({ signal }) => api.get<PublicConfig>('/config', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
