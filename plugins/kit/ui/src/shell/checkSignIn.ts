import { canonicalEmail } from '@aislelab/domain';

export interface Credentials {
  email: string;
  password: string;
}

/** What is missing before the platform is asked, by field. */
export function checkSignIn({ email, password }: Credentials): Partial<Credentials> {
  return {
    ...(canonicalEmail(email) === null ? { email: 'Enter the email address of your account' } : {}),
    ...(password === '' ? { password: 'Enter your password' } : {}),
  };
}
