import { t } from '@aislelab/ui-kit/texts';
import { SearchField } from '@aislelab/ui-kit/widgets';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { ExportButton, useListContext } from 'react-admin';
import type { ListMeta } from '../data/listQuery.ts';
import { FilterSelect, type FilterChoice } from './FilterSelect.tsx';
import { SavedFilters } from './SavedFilters.tsx';

/** The most rows of an export; the platform is asked for them page by page. */
const MAX_EXPORT = 10_000;

/** Search, filters and the export of what they leave. */
export function ListToolbar(props: {
  searchLabel: string;
  filters: readonly FilterChoice[];
  /** Filters that are more than a choice. */
  moreFilters?: ReactNode;
  meta?: ListMeta;
}) {
  const { filterValues, setFilters } = useListContext();
  const set = (field: string, value: string | boolean | undefined) => {
    const { [field]: _, ...others } = filterValues;
    setFilters(value === '' || value === undefined ? others : { ...others, [field]: value });
  };
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1.5, marginBottom: 1.5 }}>
      <SearchField
        label={props.searchLabel}
        value={textOf(filterValues['q'])}
        onChange={(text) => set('q', text.trim())}
      />
      {props.filters.map((filter) => (
        <FilterSelect
          key={filter.field}
          filter={filter}
          value={filterValues[filter.field]}
          onChange={(value) => set(filter.field, value)}
        />
      ))}
      {props.moreFilters}
      <Box sx={{ display: 'flex', alignItems: 'center', marginLeft: 'auto' }}>
        <SavedFilters />
        <ExportButton meta={props.meta} maxResults={MAX_EXPORT} label={t('Export')} />
      </Box>
    </Stack>
  );
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
