import {
  FIELD_ERRORS,
  isNameValid,
  LENGTH_UNITS,
  NAME_LENGTH,
  normalizeName,
  UNIT_LABELS,
  type Viewer,
} from '@aislelab/domain';
import { ApiError, useApi, useSession, useViewer } from '@aislelab/ui-kit/api';
import { t, translated } from '@aislelab/ui-kit/texts';
import { ErrorNotice, SectionCard } from '@aislelab/ui-kit/widgets';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useNotify } from 'react-admin';
import { SelectField } from '../people/SelectField.tsx';

/** The viewer's name, and the unit in which lengths are shown and entered. */
export function ProfileCard() {
  const api = useApi();
  const viewer = useViewer();
  const { setViewer } = useSession();
  const queries = useQueryClient();
  const notify = useNotify();
  const [name, setName] = useState(viewer.name);
  const [units, setUnits] = useState(viewer.units);
  const save = useMutation({
    mutationFn: () => api.patch<Viewer>('/users/me', { name: normalizeName(name), units }),
    onSuccess: (next) => {
      setViewer({ ...viewer, ...next });
      notify(t('Saved'));
      void queries.invalidateQueries({ queryKey: ['users'] });
    },
  });
  const refused = save.error instanceof ApiError ? save.error.errors : {};
  const problem = refused['name'] ?? (isNameValid(name) ? undefined : translated(FIELD_ERRORS.name));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isNameValid(name)) save.mutate();
  };
  return (
    <SectionCard title={t('Profile')} description={t('How others see you, and how you see sizes.')}>
      <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 2, maxWidth: 420 }}>
        {save.error && Object.keys(refused).length === 0 && <ErrorNotice error={save.error} />}
        <TextField
          label={t('Name')}
          required
          value={name}
          error={problem !== undefined}
          helperText={problem}
          onChange={(event) => setName(event.target.value)}
          slotProps={{ htmlInput: { autoComplete: 'name', maxLength: NAME_LENGTH.max } }}
        />
        <SelectField
          label={t('Lengths in')}
          value={units}
          options={LENGTH_UNITS.map((unit) => ({ value: unit, label: translated(UNIT_LABELS[unit]) }))}
          onChange={setUnits}
        />
        <Button
          type="submit"
          variant="contained"
          loading={save.isPending}
          disabled={normalizeName(name) === viewer.name && units === viewer.units}
          sx={{ alignSelf: 'flex-start' }}
        >
          {t('Save profile')}
        </Button>
      </Stack>
    </SectionCard>
  );
}
