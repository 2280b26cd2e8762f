import type { Id, Team } from '@aislelab/domain';
import { t } from '@aislelab/ui-kit/texts';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';

/** The one team of a user, or none. */
export function TeamSelect(props: {
  teams: readonly Team[];
  value: Id | null;
  error: string | undefined;
  disabled?: boolean;
  onChange: (team: Id | null) => void;
}) {
  const known = props.teams.some(({ _id }) => _id === props.value);
  return (
    <TextField
      select
      label={t('Team')}
      value={known ? props.value : ''}
      disabled={props.disabled}
      error={props.error !== undefined}
      helperText={props.error ?? (props.teams.length === 0 ? t('Teams are added on the organization page') : undefined)}
      onChange={(event) => props.onChange(event.target.value || null)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{t('No team')}</MenuItem>
      {props.teams.map(({ _id, name }) => (
        <MenuItem key={_id} value={_id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
