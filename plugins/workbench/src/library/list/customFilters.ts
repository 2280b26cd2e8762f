import { QUERY_LIMITS, type CustomField, type Where } from '@aislelab/domain';

/** Name of the filter of a custom field, in the address and in queries. */
export const customFilter = ({ name }: Pick<CustomField, 'name'>) => `custom.${name}`;

/** The two ends of a range as the address holds them: `10..20`, `10..`, `..20`. */
export function rangeOf(text: string): [from: string, to: string] {
  const [from = '', to = ''] = text.split('..');
  return [from, to];
}
export const rangeText = (from: string, to: string) => (from === '' && to === '' ? '' : `${from}..${to}`);

/** The condition of a filter; `null` for one that says nothing, such as letters for a number. */
export function customCondition(field: CustomField, text: string): Where | null {
  const path = customFilter(field);
  switch (field.type) {
    case 'flag':
      return { [path]: text === 'Yes' };
    case 'choice':
      return { [path]: text };
    case 'text':
      return { [path]: { REGEX: text.slice(0, QUERY_LIMITS.search) } };
    case 'date':
    case 'number': {
      const [from, to] = rangeOf(text).map((end) => endOf(field, end));
      if (from === null && to === null) return null;
      return { [path]: { ...(from !== null && { GTE: from }), ...(to !== null && { LTE: to }) } };
    }
  }
}

function endOf({ type }: CustomField, text: string): string | number | null {
  if (text === '') return null;
  if (type === 'date') return text;
  const value = Number(text.replace(',', '.'));
  return Number.isFinite(value) ? value : null;
}
