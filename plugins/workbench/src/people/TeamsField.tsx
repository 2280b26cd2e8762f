import type { Id, Team } from '@aislelab/domain';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { TEAMS_LABEL } from './permissionTexts.ts';

/** Several teams of one organization. */
export function TeamsField(props: {
  teams: readonly Team[];
  value: readonly Id[];
  hint: string;
  disabled: boolean;
  onChange: (ids: Id[]) => void;
}) {
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      options={props.teams}
      value={props.teams.filter(({ _id }) => props.value.includes(_id))}
      disabled={props.disabled}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ _id }) => _id}
      isOptionEqualToValue={(a, b) => a._id === b._id}
      onChange={(_, chosen) => props.onChange(chosen.map(({ _id }) => _id))}
      renderInput={(params) => (
        <TextField
          {...params}
          label={TEAMS_LABEL}
          helperText={props.hint}
          // Why nothing can be chosen has to be legible.
          sx={{ '& .MuiFormHelperText-root.Mui-disabled': { color: 'text.secondary' } }}
        />
      )}
    />
  );
}
