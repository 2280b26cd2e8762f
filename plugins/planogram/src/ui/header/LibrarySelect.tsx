import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { GlobalOrOwn } from './queries.ts';

/** Owner of the listed items; only for users with an organization. */
export function LibrarySelect(props: { value: GlobalOrOwn | null; onChange: (library: GlobalOrOwn | null) => void }) {
  return (
    <TextField
      select
      size="small"
      label="Library"
      value={props.value ?? 'ALL'}
      onChange={({ target }) =>
        props.onChange(target.value === 'GLOBAL' || target.value === 'ORGANIZATION' ? target.value : null)
      }
    >
      <MenuItem value="ALL">All</MenuItem>
      <MenuItem value="GLOBAL">Global</MenuItem>
      <MenuItem value="ORGANIZATION">Organization</MenuItem>
    </TextField>
  );
}
