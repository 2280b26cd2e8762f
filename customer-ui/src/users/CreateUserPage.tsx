import {
  can,
  canonicalEmail,
  FIELD_ERRORS,
  forcePermissions,
  isNameValid,
  NAME_LENGTH,
  NO_PERMISSIONS,
  type User,
} from '@aislelab/domain';
import { useApi, useViewer } from '@aislelab/ui-kit/api';
import { errorOf, errorsUnder, problems, useSend } from '@aislelab/ui-kit/forms';
import { t, translated } from '@aislelab/ui-kit/texts';
import { ErrorNotice, PageHeader, SectionCard } from '@aislelab/ui-kit/widgets';
import { PermissionToggles } from '@aislelab/workbench/people';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { NotFoundPage } from '../shell/NotFoundPage.tsx';
import { UnsavedGuard } from '../shell/UnsavedGuard.tsx';
import { usePageTitle } from '../shell/usePageTitle.ts';
import { TeamSelect } from './TeamSelect.tsx';
import { userKeys, useTeams } from './useUsers.ts';

type NewUser = Pick<User, 'name' | 'email' | 'team' | 'permissions'>;
const NO_USER: NewUser = { name: '', email: '', team: null, permissions: NO_PERMISSIONS };

/** Invites a colleague: the mail holds a link that activates the account. */
export function CreateUserPage() {
  usePageTitle(t('Invite a colleague'));
  return can(useViewer(), 'users.write') ? <Invitation /> : <NotFoundPage />;
}

function Invitation() {
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const teams = useTeams().data ?? [];
  const form = useSend({
    initial: NO_USER,
    check: ({ name, email }) =>
      problems({
        name: isNameValid(name) ? null : translated(FIELD_ERRORS.name),
        email: canonicalEmail(email) === null ? translated(FIELD_ERRORS.email) : null,
      }),
    send: ({ name, email, team, permissions }) =>
      api.post<User>('/users', {
        name: name.trim(),
        email: email.trim(),
        ...(team ? { team } : {}),
        permissions: forcePermissions(permissions),
      }),
    onSent: (user) => {
      queries.setQueryData(userKeys.one(user._id), user);
      void queries.invalidateQueries({ queryKey: userKeys.all });
      void navigate(`/users/${user._id}`, { state: { invited: true } });
    },
  });
  const { fields, errors, edit, busy } = form;
  const typed = fields.name !== '' || fields.email !== '';
  return (
    <>
      <UnsavedGuard dirty={typed && !form.answer} />
      <PageHeader
        title={t('Invite a colleague')}
        description={t('A mail with a link lets them choose a password. The link works for two days.')}
      />
      <Stack component="form" noValidate onSubmit={form.submit} sx={{ gap: 2.5, paddingBottom: 4 }}>
        {form.failure && <ErrorNotice error={form.failure} />}
        <SectionCard title={t('Person')}>
          <Stack sx={{ gap: 2, maxWidth: 560 }}>
            <TextField
              required
              label={t('Name')}
              value={fields.name}
              error={errors['name'] !== undefined}
              helperText={errors['name']}
              onChange={(event) => edit({ name: event.target.value })}
              slotProps={{ htmlInput: { autoComplete: 'off', maxLength: NAME_LENGTH.max } }}
            />
            <TextField
              required
              label={t('Email')}
              type="email"
              value={fields.email}
              error={errors['email'] !== undefined}
              helperText={errors['email']}
              onChange={(event) => edit({ email: event.target.value })}
              slotProps={{ htmlInput: { autoComplete: 'off', maxLength: 254 } }}
            />
            <TeamSelect
              teams={teams}
              value={fields.team}
              error={errorOf(errors, 'team')}
              onChange={(team) => edit({ team })}
            />
          </Stack>
        </SectionCard>
        <SectionCard title={t('Permissions')} description={t('What this person may do.')}>
          <PermissionToggles
            teams={teams}
            value={fields.permissions}
            errors={errorsUnder(errors, 'permissions')}
            disabled={busy}
            onChange={(permissions) => edit({ permissions })}
          />
        </SectionCard>
        <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end' }}>
          <Button component={Link} to="/users">
            {t('Cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={busy}>
            {t('Send invitation')}
          </Button>
        </Stack>
      </Stack>
    </>
  );
}
