import { t } from '@aislelab/ui-kit/texts';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { GlobalOrOwn } from './queries.ts';

/** Owner of the listed items; only for users with an organization. */
export function LibrarySelect(props: { value: GlobalOrOwn | null; onChange: (library: GlobalOrOwn | null) => void }) {
  return (
    <TextField
      select
      size="small"
      label={t('Library')}
      value={props.value ?? 'ALL'}
      onChange={({ target }) =>
        props.onChange(target.value === 'GLOBAL' || target.value === 'ORGANIZATION' ? target.value : null)
      }
    >
      <MenuItem value="ALL">{t('All')}</MenuItem>
      <MenuItem value="GLOBAL">{t('Global')}</MenuItem>
      <MenuItem value="ORGANIZATION">{t('Organization')}</MenuItem>
    </TextField>
  );
}
