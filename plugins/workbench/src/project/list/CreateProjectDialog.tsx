import { FIELD_ERRORS, isNameValid, type Organization, type Project } from '@aislelab/domain';
import { ApiError, useApi, useViewer } from '@aislelab/ui-kit/api';
import { projectKeys } from '@aislelab/ui-kit/data';
import { t, translated } from '@aislelab/ui-kit/texts';
import { ErrorNotice } from '@aislelab/ui-kit/widgets';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { useProjectTeams } from '../data/useProjectTeams.ts';
import { useRegions } from '../data/useRegions.ts';

/** A new project needs a name; the region can follow, its team (who may read it) is said here, an admin also says for whom it is. */
export function CreateProjectDialog({ onClose }: { onClose: () => void }) {
  const title = useId();
  const first = useRef<HTMLInputElement>(null);
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const admin = useViewer().role === 'ADMIN';
  const regions = useRegions();
  const organizations = useOrganizations(admin);
  const [fields, setFields] = useState({ name: '', region: '', organization: '', team: '' });
  const teams = useProjectTeams(admin ? fields.organization : null).data ?? [];
  const [checked, setChecked] = useState(false);
  const change = (patch: Partial<typeof fields>) => setFields((before) => ({ ...before, ...patch }));
  const create = useMutation({
    mutationFn: () =>
      api.post<Project>('/projects', {
        name: fields.name.trim(),
        ...(fields.region ? { region: fields.region } : {}),
        ...(admin ? { organization: fields.organization } : {}),
        ...(fields.team ? { team: fields.team } : {}),
      }),
    onSuccess: async (project) => {
      queries.setQueryData(projectKeys.one(project._id), project);
      void queries.invalidateQueries({ queryKey: projectKeys.lists });
      await navigate(`/projects/${project._id}/content`);
    },
  });
  const refused = create.error instanceof ApiError ? create.error.errors : {};
  const nameError =
    refused['name'] ?? (checked && !isNameValid(fields.name) ? translated(FIELD_ERRORS.name) : undefined);
  const organizationError = admin && checked && !fields.organization ? t('An organization is required') : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (isNameValid(fields.name) && (!admin || fields.organization)) create.mutate();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={title}
      maxWidth="xs"
      fullWidth
      slotProps={{ transition: { onEntered: () => first.current?.focus() } }}
    >
      <form onSubmit={submit} noValidate>
        <DialogTitle id={title}>{t('New project')}</DialogTitle>
        <DialogContent>
          <Stack sx={{ gap: 2.5, paddingTop: 1 }}>
            {create.error && !nameError && <ErrorNotice error={create.error} />}
            <TextField
              label={t('Project name')}
              inputRef={first}
              required
              value={fields.name}
              onChange={(event) => change({ name: event.target.value })}
              error={nameError !== undefined}
              helperText={nameError}
            />
            <Select
              label={t('Region')}
              value={fields.region}
              options={regions.data}
              onChange={(region) => change({ region })}
            />
            {admin && (
              <Select
                label={t('Organization')}
                required
                error={organizationError}
                value={fields.organization}
                options={organizations.data?.data}
                onChange={(organization) => change({ organization, team: '' })}
              />
            )}
            {teams.length > 0 && (
              <Select
                label={t('Team')}
                value={fields.team}
                options={[{ _id: '', name: t('No team') }, ...teams]}
                onChange={(team) => change({ team })}
              />
            )}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" variant="contained" loading={create.isPending}>
            {t('Create project')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function useOrganizations(enabled: boolean) {
  const api = useApi();
  return useQuery({
    queryKey: ['organizations', 'all'],
    queryFn: ({ signal }) => api.list<Organization>('/organizations', { limit: 100, sort: 'name' }, { signal }),
    enabled,
  });
}

function Select(props: {
  label: string;
  value: string;
  options: readonly { _id: string; name: string }[] | undefined;
  required?: boolean;
  error?: string;
  onChange: (id: string) => void;
}) {
  return (
    <TextField
      select
      label={props.label}
      required={props.required}
      value={props.value}
      error={props.error !== undefined}
      helperText={props.error}
      onChange={(event) => props.onChange(event.target.value)}
    >
      {(props.options ?? []).map(({ _id, name }) => (
        <MenuItem key={_id} value={_id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
