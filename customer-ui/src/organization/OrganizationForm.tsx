import type { Organization } from '@aislelab/domain';
import { useApi } from '@aislelab/ui-kit/api';
import { FormProblems, useVersionedForm } from '@aislelab/ui-kit/forms';
import { t } from '@aislelab/ui-kit/texts';
import { checkOrganization, OrganizationCards, readOrganization, teamsToSave } from '@aislelab/workbench/people';
import Stack from '@mui/material/Stack';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SaveBar } from '../shell/SaveBar.tsx';
import { UnsavedGuard } from '../shell/UnsavedGuard.tsx';
import { describeOrganization, MY_ORGANIZATION, WITH_TEAMS } from './organizationForm.ts';

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
      // Users of a deleted team no longer have a team.
      for (const queryKey of [['teams'], ['users']]) void queries.invalidateQueries({ queryKey });
    },
  });
  return (
    <>
      <UnsavedGuard dirty={form.dirty} />
      <Stack sx={{ gap: 2.5, paddingBottom: 2.5 }}>
        <FormProblems form={form} describe={describeOrganization} />
        <OrganizationCards
          form={form}
          description={t('What your organization is called, and how to reach it.')}
          disabled={form.saving}
        />
      </Stack>
      <SaveBar form={form} saved={saved} />
    </>
  );
}
