import { LENGTH_UNITS, NAME_LENGTH, ROLES, UNIT_LABELS } from '@aislelab/domain';
import { t, translated } from '@aislelab/ui-kit/texts';
import { SectionCard } from '@aislelab/ui-kit/widgets';
import { PermissionToggles } from '@aislelab/workbench/people';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import type { RecordForm } from '../form/useRecordEditor.ts';
import { SelectField } from './SelectField.tsx';
import { OrganizationField } from './OrganizationField.tsx';
import { ROLE_LABELS } from './roleLabels.ts';
import { useTeams } from './useTeams.ts';
import { withOrganization, withRole, type UserForm } from './user.ts';

const ROLE_TEXTS = {
  ADMIN: t('May do everything.'),
  CONTENT_MANAGER: t('Keeps the shared library and the regions.'),
  CUSTOMER: t('Builds tests and reads reports of one organization.'),
};

/** The cards of a user's form. Users cannot change their own role or permissions. */
export function UserSections({
  form,
  own,
  isNew = false,
}: {
  form: RecordForm<UserForm>;
  own: boolean;
  isNew?: boolean;
}) {
  const { fields, edit, errors } = form;
  const teams = useTeams(fields.organization);
  return (
    <>
      <SectionCard title={t('Person')} description={t('The address signs in and gets the mails.')}>
        <Stack sx={{ gap: 2, maxWidth: 560 }}>
          <TextField
            label={t('Full name')}
            required
            value={fields.name}
            error={errors['name'] !== undefined}
            helperText={errors['name']}
            onChange={(event) => edit({ name: event.target.value })}
            slotProps={{ htmlInput: { maxLength: NAME_LENGTH.max, autoComplete: 'off' } }}
          />
          <TextField
            label={t('Email')}
            type="email"
            required
            value={fields.email}
            error={errors['email'] !== undefined}
            helperText={errors['email']}
            onChange={(event) => edit({ email: event.target.value })}
            slotProps={{ htmlInput: { maxLength: 254, autoComplete: 'off', autoCapitalize: 'none' } }}
          />
          <SelectField
            label={t('Lengths in')}
            value={fields.units}
            options={LENGTH_UNITS.map((unit) => ({ value: unit, label: translated(UNIT_LABELS[unit]) }))}
            error={errors['units']}
            onChange={(units) => edit({ units })}
          />
        </Stack>
      </SectionCard>
      <SectionCard
        title={t('Role')}
        description={
          own
            ? t('You cannot change your own role. Ask another admin.')
            : isNew
              ? t('What this person is for.')
              : t('A changed role ends the sessions of this person.')
        }
      >
        <Stack sx={{ gap: 2, maxWidth: 560 }}>
          <SelectField
            label={t('Role')}
            required
            disabled={own}
            value={fields.role}
            options={ROLES.map((role) => ({ value: role, label: ROLE_LABELS[role] }))}
            error={errors['role']}
            hint={ROLE_TEXTS[fields.role]}
            onChange={(role) => edit(withRole(fields, role))}
          />
          {fields.role === 'CUSTOMER' && (
            <>
              <OrganizationField
                required
                value={fields.organization}
                error={errors['organization']}
                onChange={(organization) => edit(withOrganization(fields, organization))}
              />
              {teams.length > 0 && (
                <TextField
                  select
                  label={t('Team')}
                  value={teams.some(({ _id }) => _id === fields.team) ? fields.team : ''}
                  error={errors['team'] !== undefined}
                  helperText={errors['team'] ?? t('Optional')}
                  onChange={(event) => edit({ team: event.target.value || null })}
                >
                  <MenuItem value="">{t('No team')}</MenuItem>
                  {teams.map(({ _id, name }) => (
                    <MenuItem key={_id} value={_id}>
                      {name}
                    </MenuItem>
                  ))}
                </TextField>
              )}
            </>
          )}
        </Stack>
      </SectionCard>
      {fields.role === 'CUSTOMER' && (
        <SectionCard title={t('Permissions')} description={t('What this person may do in the organization.')}>
          <PermissionToggles
            value={fields.permissions}
            teams={teams}
            errors={errors}
            disabled={own}
            onChange={(permissions) => edit({ permissions })}
          />
        </SectionCard>
      )}
    </>
  );
}
