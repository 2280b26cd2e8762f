import type { Role } from '@aislelab/domain';
import { DemoAccounts, SignInForm, type DemoAccount } from '@aislelab/ui-kit/shell';
import { t } from '@aislelab/ui-kit/texts';
import type { ReactNode } from 'react';

const ROLE_LABELS: Record<Role, string> = {
  ADMIN: 'admin',
  CONTENT_MANAGER: t('content manager'),
  CUSTOMER: 'customer',
};

/** Signing in; a demo account fills the form. */
export function LoginForm({ links }: { links: ReactNode }) {
  return (
    <SignInForm
      below={({ fill }) => (
        <>
          {links}
          <DemoAccounts chip={chip} onChoose={fill} />
        </>
      )}
    />
  );
}

function chip({ email, role }: DemoAccount) {
  return {
    size: 'small' as const,
    label: email.split('@')[0],
    title: `${email}, ${ROLE_LABELS[role]}`,
    'aria-label': t('Fill in %{email}, %{value}', { email, value: ROLE_LABELS[role] }),
  };
}
