import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { rangeOf, rangeText } from './customFilters.ts';

/** From and to, of numbers or days; taken when the field is left or Enter is pressed. */
export function RangeFilter(props: {
  label: string;
  type: 'number' | 'date';
  value: string;
  onChange: (value: string) => void;
}) {
  const { label, type, value, onChange } = props;
  const [ends, setEnds] = useState(rangeOf(value));
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    setEnds(rangeOf(value));
  }
  const take = () => {
    const next = rangeText(...ends);
    if (next !== value) onChange(next);
  };
  return (
    <Stack component="fieldset" direction="row" sx={{ border: 0, margin: 0, padding: 0, gap: 0.5 }}>
      {(['from', 'to'] as const).map((end, index) => (
        <TextField
          key={end}
          size="small"
          type={type === 'date' ? 'date' : 'text'}
          label={`${label} ${end}`}
          value={ends[index]}
          onChange={({ target }) => setEnds(([from, to]) => (index === 0 ? [target.value, to] : [from, target.value]))}
          onBlur={take}
          onKeyDown={({ key }) => key === 'Enter' && take()}
          sx={{ width: type === 'date' ? 168 : 124 }}
          slotProps={{
            inputLabel: { shrink: true },
            htmlInput: { autoComplete: 'off', ...(type === 'number' && { inputMode: 'decimal' }) },
          }}
        />
      ))}
    </Stack>
  );
}
