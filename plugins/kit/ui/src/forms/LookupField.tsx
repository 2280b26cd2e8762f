import Add from '@mui/icons-material/Add';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import type { SxProps } from '@mui/material/styles';
import { useState, type ReactNode } from 'react';
import { keyOf, labelOf, optionsOf, type Option } from './options.ts';
import { useLookup, type Lookup, type Picked } from './useLookup.ts';
import { useSettled } from './useSettled.ts';
import { t } from '../texts/t.ts';

export interface LookupFieldProps<T extends Picked> extends Lookup {
  label: string;
  value: Picked | null;
  onChange: (row: T | null) => void;
  /** Meaning of an empty field: 'Any', 'Global'. */
  emptyLabel?: string;
  /** Offers to create a missing record; called with the typed text. */
  create?: { label: string; start: (name: string) => void };
  /** Beside a name in the list. */
  detail?: (row: T) => ReactNode;
  required?: boolean;
  error?: string;
  readOnly?: boolean;
  size?: 'small';
  sx?: SxProps;
}

/** Picks one record by its name: 20 at a time, found by letters, with the keyboard alone if need be. */
export function LookupField<T extends Picked>(props: LookupFieldProps<T>) {
  const { value, create } = props;
  const [open, setOpen] = useState(false);
  /** Text typed since the list opened; the name of the value is not a search. */
  const [typed, setTyped] = useState<string | null>(null);
  const [page, setPage] = useState(0);
  const text = useSettled((typed ?? '').trim());
  const found = useLookup<T>(props, text, page, open);
  const rows = found.data?.data ?? [];
  const options = optionsOf({
    rows,
    count: found.data?.count ?? 0,
    index: page,
    create: create
      ? text === ''
        ? t('New %{label}', { label: create.label })
        : t("Create '%{text}'", { text })
      : null,
  });
  const close = () => {
    setOpen(false);
    setTyped(null);
    setPage(0);
  };
  const choose = (option: Option<T> | null) => {
    if (option?.does === 'more') return setPage(page + 1);
    if (option?.does === 'back') return setPage(page - 1);
    close();
    if (option?.does === 'create') return create?.start(text);
    props.onChange(option && option.does === 'pick' ? option.row : null);
  };
  return (
    <Autocomplete<Option<T>>
      fullWidth
      autoHighlight
      disableCloseOnSelect
      size={props.size}
      // The list of a small field may be wider than the field.
      slotProps={props.size && { popper: { placement: 'bottom-start', style: WIDE } }}
      readOnly={props.readOnly}
      sx={props.sx}
      open={open}
      onOpen={() => setOpen(true)}
      onClose={(_, reason) => {
        if (reason !== 'selectOption') close();
      }}
      options={options}
      filterOptions={(all) => all}
      loading={found.isFetching}
      noOptionsText={found.error ? t('The list could not be loaded') : t('Nothing found')}
      value={value ? { does: 'pick', row: value as T } : null}
      inputValue={typed ?? value?.name ?? ''}
      onInputChange={(_, next, reason) => {
        if (reason !== 'input') return;
        setTyped(next);
        setPage(0);
      }}
      onChange={(_, option) => choose(option)}
      getOptionLabel={labelOf}
      getOptionKey={keyOf}
      isOptionEqualToValue={(a, b) => keyOf(a) === keyOf(b)}
      renderOption={({ key, ...line }, option) => (
        <Box component="li" key={key} {...line} sx={option.does === 'pick' ? null : action}>
          {option.does === 'create' && <Add fontSize="small" sx={{ marginRight: 1 }} />}
          {labelOf(option)}
          {option.does === 'pick' && props.detail && (
            <Box component="span" sx={{ marginLeft: 1, color: 'text.secondary', fontSize: '0.75rem' }}>
              {props.detail(option.row)}
            </Box>
          )}
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label={props.label}
          required={props.required}
          size={props.size}
          placeholder={props.emptyLabel}
          error={props.error !== undefined}
          helperText={props.error}
          slotProps={{ inputLabel: { ...params.InputLabelProps, ...(props.emptyLabel && { shrink: true }) } }}
        />
      )}
    />
  );
}

const WIDE = { width: 'fit-content', minWidth: 240, maxWidth: 'calc(100vw - 32px)' };
const action = { color: 'primary.main', fontWeight: 560 };
