import { ACCOUNT_TEXTS, MAX_TEAMS, NAME_LENGTH } from '@aislelab/domain';
import type { FieldProps } from '@aislelab/ui-kit/forms';
import { t, translated } from '@aislelab/ui-kit/texts';
import Add from '@mui/icons-material/Add';
import Delete from '@mui/icons-material/DeleteOutlined';
import Undo from '@mui/icons-material/Undo';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { addTeam, changeTeam, isFull, removeTeam, type TeamRow } from './teams.ts';

/** The teams of an organization. A team that is taken out stays in sight, with a warning and a way back, until the save deletes it. */
export function TeamTable({ value, onChange, errors = {}, disabled = false }: FieldProps<readonly TeamRow[]>) {
  const [added, setAdded] = useState<string | null>(null);
  const add = () => {
    const next = addTeam(value);
    setAdded(next.at(-1)?.key ?? null);
    onChange(next);
  };
  const full = isFull(value);
  return (
    <Stack sx={{ gap: 1.5, alignItems: 'flex-start' }}>
      {value.length === 0 && (
        <Typography variant="body2" color="text.secondary">
          {t('No teams. They let people read only the projects of their own team.')}
        </Typography>
      )}
      <Stack
        component="ul"
        aria-label={t('Teams')}
        sx={{ gap: 1.5, margin: 0, padding: 0, listStyle: 'none', width: '100%' }}
      >
        {value.map((row, index) => (
          <li key={row.key}>
            {row.removed ? (
              <RemovedRow
                name={row.name}
                disabled={disabled}
                onUndo={() => onChange(changeTeam(value, row.key, { removed: false }))}
              />
            ) : (
              <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
                <TextField
                  fullWidth
                  label={t('Team %{index}', { index: index + 1 })}
                  value={row.name}
                  disabled={disabled}
                  inputRef={row.key === added ? focus : undefined}
                  error={errors[row.key] !== undefined}
                  helperText={errors[row.key]}
                  onChange={(event) => onChange(changeTeam(value, row.key, { name: event.target.value }))}
                  slotProps={{ htmlInput: { maxLength: NAME_LENGTH.max, autoComplete: 'off' } }}
                />
                <Tooltip title={t('Remove')}>
                  <span>
                    <IconButton
                      aria-label={t('Remove team %{name}', { name: row.name || index + 1 })}
                      disabled={disabled}
                      onClick={() => onChange(removeTeam(value, row.key))}
                      sx={{ marginTop: 0.5 }}
                    >
                      <Delete />
                    </IconButton>
                  </span>
                </Tooltip>
              </Box>
            )}
          </li>
        ))}
      </Stack>
      {!disabled && (
        <Button startIcon={<Add />} variant="outlined" disabled={full} onClick={add}>
          {translated(ACCOUNT_TEXTS.addTeam)}
        </Button>
      )}
      {full && <FormHelperText>{t('An organization holds at most %{MAX_TEAMS} teams.', { MAX_TEAMS })}</FormHelperText>}
    </Stack>
  );
}

/** A new row is there to be typed into. */
function focus(input: HTMLInputElement | null): void {
  input?.focus();
}

function RemovedRow({ name, disabled, onUndo }: { name: string; disabled: boolean; onUndo: () => void }) {
  return (
    <Box
      sx={(theme) => ({
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        alignItems: 'center',
        padding: '8px 8px 8px 14px',
        borderRadius: 1,
        backgroundColor: theme.aisle.accentSoft,
      })}
    >
      <Box sx={{ flex: 1, minWidth: 180 }}>
        <Typography variant="subtitle2" component="s">
          {name}
        </Typography>
        <Typography component="output" variant="caption" sx={{ display: 'block', color: 'warning.main' }}>
          {translated(ACCOUNT_TEXTS.teamWarning)}
        </Typography>
      </Box>
      <Button
        size="small"
        color="inherit"
        startIcon={<Undo />}
        disabled={disabled}
        aria-label={t('Undo removing team %{name}', { name })}
        onClick={onUndo}
      >
        {t('Undo')}
      </Button>
    </Box>
  );
}
