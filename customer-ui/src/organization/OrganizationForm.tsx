import { NAME_LENGTH, type Organization } from '@aislelab/domain';
import { useApi } from '@aislelab/ui-kit/api';
import {
  BillingFields,
  CountryField,
  errorOf,
  errorsUnder,
  FormProblems,
  PhoneField,
  TeamTable,
  teamErrors,
  teamsToSave,
  useVersionedForm,
} from '@aislelab/ui-kit/people';
import { SectionCard } from '@aislelab/ui-kit/widgets';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SaveBar } from '../shell/SaveBar.tsx';
import { UnsavedGuard } from '../shell/UnsavedGuard.tsx';
import {
  checkOrganization,
  describeOrganization,
  MY_ORGANIZATION,
  readOrganization,
  WITH_TEAMS,
} from './organizationForm.ts';

/** Name, contact, teams and billing, saved together. */
export function OrganizationForm({ organization }: { organization: Organization }) {
  const api = useApi();
  const queries = useQueryClient();
  const [saved, setSaved] = useState(false);
  const form = useVersionedForm({
    record: organization,
    read: readOrganization,
    check: checkOrganization,
    save: (version, { teams, ...changes }) =>
      api.patch<Organization>(
        MY_ORGANIZATION,
        { version, ...changes, ...(teams ? { teams: teamsToSave(teams) } : {}) },
        WITH_TEAMS,
      ),
    reload: () => api.get<Organization>(MY_ORGANIZATION, WITH_TEAMS),
    onSaved: (next) => {
      setSaved(true);
      queries.setQueryData(['organizations', 'me'], next);
      // Who belonged to a deleted team belongs to none now.
      for (const queryKey of [['teams'], ['users']]) void queries.invalidateQueries({ queryKey });
    },
  });
  const { fields, errors, edit, saving } = form;
  return (
    <>
      <UnsavedGuard dirty={form.dirty} />
      <Stack sx={{ gap: 2.5, paddingBottom: 2.5 }}>
        <FormProblems form={form} describe={describeOrganization} />
        <SectionCard title="General" description="What your organization is called, and how to reach it.">
          <Stack sx={{ gap: 2, maxWidth: 560 }}>
            <TextField
              required
              label="Name"
              value={fields.name}
              disabled={saving}
              error={errors['name'] !== undefined}
              helperText={errors['name']}
              onChange={(event) => edit({ name: event.target.value })}
              slotProps={{ htmlInput: { autoComplete: 'organization', maxLength: NAME_LENGTH.max } }}
            />
            <CountryField
              value={fields.country}
              error={errorOf(errors, 'country')}
              disabled={saving}
              onChange={(country) => edit({ country })}
            />
            <PhoneField
              value={fields.phone}
              country={fields.country}
              error={errorOf(errors, 'phone')}
              disabled={saving}
              onChange={(phone) => edit({ phone })}
            />
          </Stack>
        </SectionCard>
        <SectionCard title="Teams" description="People and projects can belong to a team.">
          <Box sx={{ maxWidth: 560 }}>
            <TeamTable
              value={fields.teams}
              errors={{ ...errorsUnder(errors, 'team'), ...teamErrors(errors, fields.teams) }}
              disabled={saving}
              onChange={(teams) => edit({ teams })}
            />
          </Box>
        </SectionCard>
        <SectionCard title="Billing" description="Where invoices go.">
          <Box sx={{ maxWidth: 560 }}>
            <BillingFields
              value={fields.billing}
              errors={errorsUnder(errors, 'billing')}
              disabled={saving}
              onChange={(billing) => edit({ billing })}
            />
          </Box>
        </SectionCard>
      </Stack>
      <SaveBar form={form} saved={saved} />
    </>
  );
}
