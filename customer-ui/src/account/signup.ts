import { canonicalEmail, FIELD_ERRORS, isNameValid } from '@aislelab/domain';
import { problems, type FieldErrors } from '@aislelab/ui-kit/forms';

export const NO_SIGNUP = { organization: '', name: '', email: '', toc: false };
export type Signup = typeof NO_SIGNUP;

/** Missing fields, found before the request. */
export function checkSignup({ organization, name, email, toc }: Signup): FieldErrors {
  return problems({
    organization: isNameValid(organization) ? null : FIELD_ERRORS.name,
    name: isNameValid(name) ? null : FIELD_ERRORS.name,
    email: canonicalEmail(email) === null ? FIELD_ERRORS.email : null,
    toc: toc ? null : FIELD_ERRORS.terms,
  });
}
