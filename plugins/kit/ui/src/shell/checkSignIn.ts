import { canonicalEmail } from '@aislelab/domain';
import { t } from '../texts/t.ts';

export interface Credentials {
  email: string;
  password: string;
}

/** Missing fields, found before the request. */
export function checkSignIn({ email, password }: Credentials): Partial<Credentials> {
  return {
    ...(canonicalEmail(email) === null ? { email: t('Enter the email address of your account') } : {}),
    ...(password === '' ? { password: t('Enter your password') } : {}),
  };
}
