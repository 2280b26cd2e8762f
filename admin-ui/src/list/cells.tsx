import type { IsoDate, Ref } from '@aislelab/domain';
import { RelativeTime } from '@aislelab/ui-kit/widgets';
import { refName } from '@aislelab/workbench/project';
import type { Column } from './column.ts';

type Named = Ref<{ _id: string; name: string }> | null | undefined;

/** A column with a time: how long ago on the screen, the time itself in the export. */
export function timeColumn<T, F extends keyof T & string>(
  title: string,
  field: F & (T[F] extends IsoDate ? F : never),
): Column<T> {
  const read = (row: T) => String(row[field]);
  return { title, sort: field, cell: (row) => <RelativeTime date={read(row)} />, text: read };
}

/** A column with the name of a record that is referred to. */
export function nameColumn<T>(title: string, read: (row: T) => Named): Column<T> {
  return { title, cell: (row) => refName(read(row)), text: (row) => nameOf(read(row)) };
}

/** The name of a populated reference; empty when there is none. */
export function nameOf(ref: Named): string {
  return (typeof ref === 'object' && ref?.name) || '';
}
