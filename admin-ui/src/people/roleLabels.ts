import type { Role } from '@aislelab/domain';

export const ROLE_LABELS: Record<Role, string> = {
  ADMIN: 'Admin',
  CONTENT_MANAGER: 'Content manager',
  CUSTOMER: 'Customer',
};
