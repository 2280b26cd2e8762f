import type { Field } from '../../rules/fields.ts';
import type { FileUnit } from '../../rules/lengths.ts';
import type { Mapping } from '../../rules/mapping.ts';

export function fieldOfColumn(mapping: Mapping, column: number): Field | null {
  const found = Object.entries(mapping).find(([, mapped]) => mapped?.column === column);
  return found ? (found[0] as Field) : null;
}

/** The mapping in which this column means that field; a field has one column, a column one field. */
export function withColumn(mapping: Mapping, column: number, field: Field | null, unit: FileUnit | null): Mapping {
  const others = Object.entries(mapping).filter(([other, mapped]) => mapped?.column !== column && other !== field);
  const rest: Mapping = Object.fromEntries(others);
  return field ? { ...rest, [field]: { column, ...(unit && { unit }) } } : rest;
}
