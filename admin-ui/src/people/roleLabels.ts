import type { Role } from '@aislelab/domain';
import { t } from '@aislelab/ui-kit/texts';

export const ROLE_LABELS: Record<Role, string> = {
  ADMIN: t('Admin'),
  CONTENT_MANAGER: t('Content manager'),
  CUSTOMER: t('Customer'),
};
