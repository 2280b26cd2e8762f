/** Message by field name or dotted path, in the format of the platform's answers. */
export type FieldErrors = Readonly<Record<string, string>>;

/** Props of a form field. The field has no state of its own. */
export interface FieldProps<T> {
  value: T;
  onChange: (next: T) => void;
  /** By the names of the value's own fields. */
  errors?: FieldErrors;
  disabled?: boolean;
}

/** The fields that have a problem. @example problems({ name: isNameValid(name) ? null : 'Required' }) */
export function problems(found: Readonly<Record<string, string | null | undefined>>): FieldErrors {
  return Object.fromEntries(Object.entries(found).flatMap(([name, message]) => (message ? [[name, message]] : [])));
}

/** The other way round. @example errorsWithin('billing', { city: 'Too long' }) // { 'billing.city': 'Too long' } */
export function errorsWithin(name: string, errors: FieldErrors): FieldErrors {
  return Object.fromEntries(Object.entries(errors).map(([path, message]) => [`${name}.${path}`, message]));
}

/** @example errorsUnder({ 'billing.city': 'Too long' }, 'billing') // { city: 'Too long' } */
export function errorsUnder(errors: FieldErrors, name: string): FieldErrors {
  const start = `${name}.`;
  return Object.fromEntries(
    Object.entries(errors)
      .filter(([path]) => path.startsWith(start))
      .map(([path, message]) => [path.slice(start.length), message]),
  );
}

/** The message of a field, or of anything inside it. */
export function errorOf(errors: FieldErrors | undefined, name: string): string | undefined {
  if (!errors) return undefined;
  return errors[name] ?? Object.values(errorsUnder(errors, name))[0];
}
