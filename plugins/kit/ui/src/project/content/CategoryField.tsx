import { LOOKUP_PAGE_SIZE, type Category } from '@aislelab/domain';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../api/ApiProvider.tsx';

type Option = Pick<Category, '_id' | 'name'>;

/** Looks a category up by its name. */
export function CategoryField({ onChange }: { onChange: (id: string | null) => void }) {
  const api = useApi();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<Option | null>(null);
  const search = text === chosen?.name ? '' : text.trim();
  const query = {
    skip: 0,
    limit: LOOKUP_PAGE_SIZE,
    sort: 'name',
    ...(search ? { where: { name: { REGEX: search } } } : {}),
  };
  const found = useQuery({
    queryKey: ['library', 'categories', query],
    queryFn: ({ signal }) => api.list<Option>('/library/categories', query, { signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <Autocomplete
      size="small"
      options={found.data?.data ?? []}
      loading={found.isFetching}
      value={chosen}
      inputValue={text}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ _id }) => _id}
      isOptionEqualToValue={(a, b) => a._id === b._id}
      filterOptions={(options) => options}
      onInputChange={(_, next) => setText(next)}
      onChange={(_, next) => {
        setChosen(next);
        onChange(next?._id ?? null);
      }}
      renderInput={(params) => <TextField {...params} size="small" label="Category" />}
      sx={{ minWidth: 180, flex: 1 }}
    />
  );
}
