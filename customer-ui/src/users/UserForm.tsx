import { FIELD_ERRORS, forcePermissions, isNameValid, NAME_LENGTH, type Team, type User } from '@aislelab/domain';
import { useApi, useSession, useViewer } from '@aislelab/ui-kit/api';
import { errorOf, errorsUnder, FormProblems, problems, useVersionedForm, type Newer } from '@aislelab/ui-kit/forms';
import { t, translated } from '@aislelab/ui-kit/texts';
import { SectionCard } from '@aislelab/ui-kit/widgets';
import {
  OF_PLUGINS_LABEL,
  PERMISSION_TEXTS,
  PERMISSION_TOGGLES,
  PermissionToggles,
  TEAMS_LABEL,
} from '@aislelab/workbench/people';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SaveBar } from '../shell/SaveBar.tsx';
import { UnsavedGuard } from '../shell/UnsavedGuard.tsx';
import { TeamSelect } from './TeamSelect.tsx';
import { userKeys, useTeams } from './useUsers.ts';

type UserFields = Pick<User, 'name' | 'team' | 'permissions'>;
const read = ({ name, team, permissions }: User): UserFields => ({ name, team, permissions });

/** Name, team and permissions. Users cannot change their own permissions: an organization must not lose its manager by mistake. */
export function UserForm({ user }: { user: User }) {
  const api = useApi();
  const queries = useQueryClient();
  const viewer = useViewer();
  const { setViewer } = useSession();
  const teams = useTeams().data ?? [];
  const [saved, setSaved] = useState(false);
  const self = user._id === viewer._id;
  const path = `/users/${user._id}`;
  const form = useVersionedForm({
    record: user,
    read,
    check: ({ name }) => problems({ name: isNameValid(name) ? null : translated(FIELD_ERRORS.name) }),
    save: (version, changes) =>
      api.patch<User>(path, {
        version,
        ...changes,
        ...(changes.permissions ? { permissions: forcePermissions(changes.permissions) } : {}),
      }),
    reload: () => api.get<User>(path),
    onSaved: (next) => {
      setSaved(true);
      queries.setQueryData(userKeys.one(next._id), next);
      void queries.invalidateQueries({ queryKey: [...userKeys.all, 'list'] });
      if (self) setViewer({ ...viewer, name: next.name });
    },
  });
  const { fields, errors, edit, saving } = form;
  return (
    <>
      <UnsavedGuard dirty={form.dirty} />
      <Stack sx={{ gap: 2.5, paddingBottom: 2.5 }}>
        <FormProblems form={form} describe={(newer) => describe(newer, teams)} />
        <SectionCard title={t('Person')}>
          <Stack sx={{ gap: 2, maxWidth: 560 }}>
            <TextField
              required
              label={t('Name')}
              value={fields.name}
              disabled={saving}
              error={errors['name'] !== undefined}
              helperText={errors['name']}
              onChange={(event) => edit({ name: event.target.value })}
              slotProps={{ htmlInput: { autoComplete: 'off', maxLength: NAME_LENGTH.max } }}
            />
            <TeamSelect
              teams={teams}
              value={fields.team}
              error={errorOf(errors, 'team')}
              disabled={saving}
              onChange={(team) => edit({ team })}
            />
          </Stack>
        </SectionCard>
        <SectionCard
          title={t('Permissions')}
          description={self ? t('Only another user can change your permissions.') : t('What this person may do.')}
        >
          <PermissionToggles
            teams={teams}
            value={fields.permissions}
            errors={errorsUnder(errors, 'permissions')}
            disabled={saving || self}
            onChange={(permissions) => edit({ permissions })}
          />
        </SectionCard>
      </Stack>
      <SaveBar form={form} saved={saved} />
    </>
  );
}

/** A place of a user and its newer value, in words. */
function describe({ path, value }: Newer, teams: readonly Team[]): { label: string; text: string } {
  const teamName = (id: unknown) => teams.find(({ _id }) => _id === id)?.name ?? t('unknown team');
  const toggle = PERMISSION_TOGGLES.find((one) => path === `permissions.${one}`);
  if (toggle) return { label: PERMISSION_TEXTS[toggle].label, text: value === true ? t('on') : t('off') };
  if (path === 'team') return { label: t('Team'), text: value === null ? t('none') : teamName(value) };
  if (path === 'permissions.ofPlugins')
    return { label: OF_PLUGINS_LABEL, text: [value].flat().join(', ') || t('none') };
  if (Array.isArray(value)) return { label: TEAMS_LABEL, text: value.map(teamName).join(', ') || t('every team') };
  return { label: t('Name'), text: String(value) };
}
