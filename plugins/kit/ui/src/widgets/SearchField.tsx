import SearchOutlined from '@mui/icons-material/SearchOutlined';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useEffect, useEffectEvent, useState } from 'react';

/** A search box that reports what was typed once the typing pauses, and follows a text that is set elsewhere. */
export function SearchField(props: { label: string; value: string; onChange: (text: string) => void }) {
  const [text, setText] = useState(props.value);
  const [seen, setSeen] = useState(props.value);
  const [reported, setReported] = useState(props.value);
  if (props.value !== seen) {
    setSeen(props.value);
    // The answer to an own report comes later than the next letter.
    if (props.value !== reported.trim()) setText(props.value);
  }
  const report = useEffectEvent((next: string) => {
    if (next.trim() === props.value.trim()) return;
    setReported(next);
    props.onChange(next);
  });
  useEffect(() => {
    const timer = setTimeout(() => report(text), 250);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <TextField
      size="small"
      type="search"
      value={text}
      placeholder={props.label}
      onChange={(event) => setText(event.target.value)}
      sx={{ width: { xs: '100%', sm: 280 } }}
      slotProps={{
        htmlInput: { 'aria-label': props.label, maxLength: 100 },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchOutlined fontSize="small" />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
