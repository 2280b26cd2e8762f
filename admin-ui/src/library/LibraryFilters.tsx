import type { LibraryHost } from '@aislelab/workbench/library';
import type { ComponentProps } from 'react';
import { SavedFiltersButton } from '../list/SavedFilters.tsx';

/** Keeps search and filters of a library list under a name. */
export function LibraryFilters({ kind, filters, onChange }: ComponentProps<NonNullable<LibraryHost['ListTools']>>) {
  const set = Object.entries(filters).filter(([name, value]) => value !== '' && name !== 'rows');
  return (
    <SavedFiltersButton
      list={`library/${kind}`}
      filter={Object.fromEntries(set)}
      onChoose={(filter) =>
        onChange(Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, String(value)])))
      }
    />
  );
}
