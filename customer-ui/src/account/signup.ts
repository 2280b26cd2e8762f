import { canonicalEmail, FIELD_ERRORS, isNameValid } from '@aislelab/domain';
import { problems, type FieldErrors } from '@aislelab/ui-kit/forms';
import { translated } from '@aislelab/ui-kit/texts';

export const NO_SIGNUP = { organization: '', name: '', email: '', toc: false };
export type Signup = typeof NO_SIGNUP;

/** Missing fields, found before the request. */
export function checkSignup({ organization, name, email, toc }: Signup): FieldErrors {
  return problems({
    organization: isNameValid(organization) ? null : translated(FIELD_ERRORS.name),
    name: isNameValid(name) ? null : translated(FIELD_ERRORS.name),
    email: canonicalEmail(email) === null ? translated(FIELD_ERRORS.email) : null,
    toc: toc ? null : translated(FIELD_ERRORS.terms),
  });
}
