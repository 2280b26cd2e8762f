import { t } from '@aislelab/ui-kit/texts';
import { EntryPage } from './EntryPage.tsx';
import { LoginForm } from './LoginForm.tsx';

/** Signing in with the same account as in the portal. */
export function LoginPage() {
  return (
    <EntryPage title={t('Sign in')} text={t('For the people who run the studies and keep the library.')}>
      <LoginForm />
    </EntryPage>
  );
}
