import { DemoAccounts, SignInForm, type DemoAccount } from '@aislelab/ui-kit/shell';
import { t } from '@aislelab/ui-kit/texts';
import Link from '@mui/material/Link';
import { ROLE_LABELS } from '../people/roleLabels.ts';

/** Signing in; a demo account does so with one click. */
export function LoginForm() {
  return (
    <SignInForm
      below={({ busy, send }) => (
        <>
          {/* A new password is set in the portal, for every role. */}
          <Link href="/password/reset" variant="body2" sx={{ alignSelf: 'center' }}>
            {t('Forgot password?')}
          </Link>
          <DemoAccounts chip={chip} disabled={busy} onChoose={send} />
        </>
      )}
    />
  );
}

/** Only the accounts that work here. */
function chip({ email, role }: DemoAccount) {
  return role === 'CUSTOMER'
    ? null
    : { label: ROLE_LABELS[role], title: email, 'aria-label': `${ROLE_LABELS[role]}: ${email}` };
}
