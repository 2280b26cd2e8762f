import { customValueProblem, DomainError, type CustomField, type CustomValues } from '@aislelab/domain';

interface Customized {
  custom?: CustomValues;
}

/**
 * A value that a field no longer takes, such as a choice that was deleted, can be kept.
 * @throws DomainError INVALID_INPUT by `custom.` and the name of the field
 */
export function assertCustom(sent: CustomValues, before: Customized | null, fields: readonly CustomField[]): void {
  const errors: Record<string, string> = {};
  for (const [name, value] of Object.entries(sent)) {
    const field = fields.find((one) => one.name === name);
    if (field && value !== '' && value === before?.custom?.[name]) continue;
    const problem = field ? value !== '' && customValueProblem(field, value) : 'There is no such field';
    if (problem) errors[`custom.${name}`] = problem;
  }
  if (Object.keys(errors).length > 0) throw new DomainError('INVALID_INPUT', { errors });
}
