import { PASSWORD_KINDS, PASSWORD_LENGTH, PASSWORD_MESSAGES, passwordProblem } from '@aislelab/domain';
import { problems, type FieldErrors } from '@aislelab/ui-kit/forms';
import { t, translated } from '@aislelab/ui-kit/texts';

/** `confirmPassword` lives in the form only. */
export interface NewPassword {
  password: string;
  confirmPassword: string;
}
export const NO_PASSWORD: NewPassword = { password: '', confirmPassword: '' };

/** Errors found before the request, in the specification's words. */
export function checkPassword({ password, confirmPassword }: NewPassword): FieldErrors {
  return problems({
    password: inWords(passwordProblem(password)),
    confirmPassword: password === confirmPassword ? null : translated(PASSWORD_MESSAGES.mismatch),
  });
}

/** The rules one by one, each met or not. */
export function passwordRules(password: string): { name: string; met: boolean }[] {
  const long = Array.from(password.trim()).length >= PASSWORD_LENGTH.min;
  return [
    { name: t('at least %{min} characters', { min: PASSWORD_LENGTH.min }), met: long },
    ...PASSWORD_KINDS.map(({ name, pattern }) => ({ name: translated(name), met: pattern.test(password) })),
  ];
}

const inWords = (problem: string | null) => (problem === null ? null : translated(problem));
