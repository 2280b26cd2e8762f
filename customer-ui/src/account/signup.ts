import { ACCOUNT_TEXTS, canonicalEmail, isNameValid } from '@aislelab/domain';
import { problems, type FieldErrors } from '@aislelab/ui-kit/people';

export const NO_SIGNUP = { organization: '', name: '', email: '', toc: false };
export type Signup = typeof NO_SIGNUP;

export const NAME_REQUIRED = 'A name of 2 to 80 characters is required';
export const EMAIL_REQUIRED = 'Enter a valid email address';

/** What is missing before the platform is asked. */
export function checkSignup({ organization, name, email, toc }: Signup): FieldErrors {
  return problems({
    organization: isNameValid(organization) ? null : NAME_REQUIRED,
    name: isNameValid(name) ? null : NAME_REQUIRED,
    email: canonicalEmail(email) === null ? EMAIL_REQUIRED : null,
    toc: toc ? null : ACCOUNT_TEXTS.acceptTerms,
  });
}
