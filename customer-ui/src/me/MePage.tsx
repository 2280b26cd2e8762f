import { FIELD_ERRORS, isNameValid, LENGTH_UNITS, UNIT_LABELS, type Viewer } from '@aislelab/domain';
import { ApiError, useApi, useSession, useViewer } from '@aislelab/ui-kit/api';
import { t, translated } from '@aislelab/ui-kit/texts';
import { MODE_CHOICES, MODE_LABELS, useColorMode } from '@aislelab/ui-kit/theme';
import { ErrorNotice, PageHeader, SectionCard } from '@aislelab/ui-kit/widgets';
import { NoticeMailsCard } from '@aislelab/workbench/notifications';
import { ApiTokens, LanguageCard, PasswordCard } from '@aislelab/workbench/people';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { usePageTitle } from '../shell/usePageTitle.ts';

/** The signed-in person: name, units and colours. */
export function MePage() {
  usePageTitle(t('Me'));
  const viewer = useViewer();
  const save = useSaveProfile();
  return (
    <>
      <PageHeader title={t('Me')} description={viewer.email} />
      <Stack sx={{ gap: 2.5, paddingBottom: 4 }}>
        {save.error && <ErrorNotice error={save.error} />}
        <NameCard key={viewer.name} viewer={viewer} save={save} />
        <SectionCard title={t('Units')} description={t('How sizes are shown and entered.')}>
          <Choice
            label={t('Units')}
            values={LENGTH_UNITS}
            labels={UNIT_LABELS}
            value={viewer.units}
            disabled={save.isPending}
            onChange={(units) => save.mutate({ units })}
          />
        </SectionCard>
        <NoticeMailsCard />
        <PasswordCard />
        <ApiTokens />
        <ColorsCard />
        <LanguageCard />
      </Stack>
    </>
  );
}

type ProfilePatch = Partial<Pick<Viewer, 'name' | 'units'>>;

function useSaveProfile() {
  const api = useApi();
  const viewer = useViewer();
  const { setViewer } = useSession();
  return useMutation({
    mutationFn: (patch: ProfilePatch) => api.patch<Viewer>('/users/me', patch),
    onSuccess: (next) => setViewer({ ...viewer, ...next }),
  });
}

function NameCard({ viewer, save }: { viewer: Viewer; save: ReturnType<typeof useSaveProfile> }) {
  const [name, setName] = useState(viewer.name);
  const refused = save.error instanceof ApiError ? save.error.errors['name'] : undefined;
  const problem = refused ?? (isNameValid(name) ? undefined : translated(FIELD_ERRORS.name));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isNameValid(name)) save.mutate({ name: name.trim() });
  };
  return (
    <SectionCard title={t('Profile')} description={t('Your name as others in your organization see it.')}>
      <Stack
        component="form"
        direction="row"
        onSubmit={submit}
        sx={{ gap: 2, alignItems: 'flex-start', maxWidth: 560 }}
      >
        <TextField
          label={t('Name')}
          required
          fullWidth
          value={name}
          error={problem !== undefined}
          helperText={problem}
          onChange={(event) => setName(event.target.value)}
          slotProps={{ htmlInput: { autoComplete: 'name' } }}
        />
        <Button
          type="submit"
          variant="contained"
          loading={save.isPending}
          disabled={name.trim() === viewer.name}
          sx={{ height: 48 }}
        >
          {t('Save')}
        </Button>
      </Stack>
    </SectionCard>
  );
}

function ColorsCard() {
  const { choice, choose } = useColorMode();
  return (
    <SectionCard title={t('Colours')} description={t('Only in this browser.')}>
      <Choice label={t('Colours')} values={MODE_CHOICES} labels={MODE_LABELS} value={choice} onChange={choose} />
    </SectionCard>
  );
}

function Choice<T extends string>(props: {
  label: string;
  values: readonly T[];
  labels: Record<T, string>;
  value: T;
  disabled?: boolean;
  onChange: (value: T) => void;
}) {
  return (
    <RadioGroup row aria-label={props.label} value={props.value}>
      {props.values.map((value) => (
        <FormControlLabel
          key={value}
          value={value}
          disabled={props.disabled}
          control={<Radio size="small" />}
          label={props.labels[value]}
          onChange={() => props.onChange(value)}
        />
      ))}
    </RadioGroup>
  );
}
