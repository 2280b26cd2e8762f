import { LOOKUP_PAGE_SIZE, type Id, type Organization } from '@aislelab/domain';
import { useApi } from '@aislelab/ui-kit/api';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { SxProps, Theme } from '@mui/material/styles';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

type Option = Pick<Organization, '_id' | 'name'>;

/** One organization, looked up by letters of its name. */
export function OrganizationField(props: {
  value: Id | null;
  onChange: (id: Id | null) => void;
  label?: string;
  placeholder?: string;
  required?: boolean;
  disabled?: boolean;
  error?: string;
  sx?: SxProps<Theme>;
}) {
  const [typed, setTyped] = useState('');
  const chosen = useChosen(props.value);
  const found = useFound(typed === chosen?.name ? '' : typed);
  const options = chosen && !found.some(({ _id }) => _id === chosen._id) ? [chosen, ...found] : found;
  return (
    <Autocomplete<Option>
      options={options}
      value={chosen}
      disabled={props.disabled}
      filterOptions={(all) => all}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ _id }) => _id}
      isOptionEqualToValue={(a, b) => a._id === b._id}
      onInputChange={(_, text) => setTyped(text)}
      onChange={(_, option) => props.onChange(option?._id ?? null)}
      noOptionsText="No organization has this name"
      sx={props.sx}
      renderInput={(params) => (
        <TextField
          {...params}
          label={props.label ?? 'Organization'}
          placeholder={props.placeholder}
          required={props.required}
          error={props.error !== undefined}
          helperText={props.error}
          slotProps={{ inputLabel: { ...params.InputLabelProps, ...(props.placeholder && { shrink: true }) } }}
        />
      )}
    />
  );
}

function useFound(text: string): readonly Option[] {
  const api = useApi();
  const { data } = useQuery({
    queryKey: ['organizations', 'found', text],
    queryFn: ({ signal }) =>
      api.list<Option>(
        '/organizations',
        { limit: LOOKUP_PAGE_SIZE, sort: 'name', ...(text.trim() && { where: { name: { REGEX: text.trim() } } }) },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
  return data?.data ?? [];
}

/** The chosen one with its name; `null` until that is known. */
function useChosen(id: Id | null): Option | null {
  const api = useApi();
  const { data } = useQuery({
    queryKey: ['organizations', 'name', id],
    queryFn: ({ signal }) => api.get<Option>(`/organizations/${id}`, { signal }),
    enabled: id !== null,
  });
  return id !== null && data ? data : null;
}
