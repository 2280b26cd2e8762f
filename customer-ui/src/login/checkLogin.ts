import { canonicalEmail } from '@aislelab/domain';

export type LoginErrors = Partial<Record<'email' | 'password', string>>;

/** What is missing before the platform is asked. */
export function checkLogin({ email, password }: { email: string; password: string }): LoginErrors {
  return {
    ...(canonicalEmail(email) === null ? { email: 'Enter the email address of your account' } : {}),
    ...(password === '' ? { password: 'Enter your password' } : {}),
  };
}
