import { LOOKUP_PAGE_SIZE } from '@aislelab/domain';
import type { Picked } from './useLookup.ts';
import { language, t } from '../texts/t.ts';

/** A line of the list below a picker: a record, or a way to more of them. */
export type Option<T extends Picked> =
  | { does: 'pick'; row: T }
  | { does: 'back'; label: string }
  | { does: 'more'; label: string }
  | { does: 'create'; label: string };

/**
 * The lines of one page, at most 20 records. Paging is in the list itself, where keyboard and screen reader find it.
 */
export function optionsOf<T extends Picked>(page: {
  rows: readonly T[];
  count: number;
  index: number;
  /** 'Create ...', for those who may. */
  create: string | null;
}): Option<T>[] {
  const { rows, count, index, create } = page;
  const from = (index + 1) * LOOKUP_PAGE_SIZE;
  const more = t('Next: %{range} of %{count}', {
    range: range(from, Math.min(count, from + LOOKUP_PAGE_SIZE)),
    count: count.toLocaleString(language()),
  });
  const back = t('Back: %{range}', { range: range((index - 1) * LOOKUP_PAGE_SIZE, index * LOOKUP_PAGE_SIZE) });
  return [
    ...(index > 0 ? [{ does: 'back', label: back } as const] : []),
    ...rows.map((row) => ({ does: 'pick', row }) as const),
    ...(count > from ? [{ does: 'more', label: more } as const] : []),
    ...(create !== null ? [{ does: 'create', label: create } as const] : []),
  ];
}

export function labelOf(option: Option<Picked>): string {
  return option.does === 'pick' ? option.row.name : option.label;
}
export function keyOf(option: Option<Picked>): string {
  return option.does === 'pick' ? option.row._id : option.does;
}

function range(from: number, to: number): string {
  return t('%{from} to %{to}', { from: (from + 1).toLocaleString(language()), to: to.toLocaleString(language()) });
}
