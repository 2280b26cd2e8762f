import type { Category } from '@aislelab/domain';
import { useApi } from '@aislelab/ui-kit/api';
import { t } from '@aislelab/ui-kit/texts';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { categoriesQuery } from './queries.ts';

type Option = Pick<Category, '_id' | 'name'>;

function useCategories(search: string) {
  const api = useApi();
  const query = categoriesQuery(search);
  return useQuery({
    queryKey: ['library', 'categories', query],
    queryFn: ({ signal }) => api.list<Option>('/library/categories', query, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** One category, or none. */
export function CategorySelect(props: { onChange: (id: string | null) => void }) {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<Option | null>(null);
  const found = useCategories(text === chosen?.name ? '' : text);
  return (
    <Autocomplete
      {...common(found)}
      value={chosen}
      inputValue={text}
      onInputChange={(_, next) => setText(next)}
      onChange={(_, next) => {
        setChosen(next);
        props.onChange(next?._id ?? null);
      }}
      renderInput={(params) => <TextField {...params} size="small" label={t('Category')} />}
    />
  );
}

/** Any number of categories. */
export function CategoriesSelect(props: { onChange: (ids: string[]) => void }) {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<Option[]>([]);
  const found = useCategories(text);
  return (
    <Autocomplete
      {...common(found)}
      multiple
      limitTags={3}
      value={chosen}
      inputValue={text}
      onInputChange={(_, next) => setText(next)}
      onChange={(_, next) => {
        setChosen(next);
        props.onChange(next.map(({ _id }) => _id));
      }}
      renderInput={(params) => (
        <TextField
          {...params}
          size="small"
          label={t('Categories')}
          placeholder={chosen.length === 0 ? t('All categories') : ''}
        />
      )}
    />
  );
}

function common({ data, isFetching }: ReturnType<typeof useCategories>) {
  return {
    size: 'small',
    options: data?.data ?? [],
    loading: isFetching,
    getOptionLabel: ({ name }: Option) => name,
    getOptionKey: ({ _id }: Option) => _id,
    isOptionEqualToValue: (a: Option, b: Option) => a._id === b._id,
    // The server has filtered already.
    filterOptions: (options: Option[]) => options,
  } as const;
}
