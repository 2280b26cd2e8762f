import { NAME_LENGTH } from '@aislelab/domain';
import {
  BillingFields,
  CountryField,
  errorOf,
  errorsUnder,
  PhoneField,
  teamErrors,
  TeamTable,
} from '@aislelab/ui-kit/people';
import { SectionCard } from '@aislelab/ui-kit/widgets';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import type { RecordForm } from '../form/useRecordEditor.ts';
import type { OrganizationForm } from './organization.ts';

/** The cards of an organization's form. */
export function OrganizationSections({ form: { fields, edit, errors } }: { form: RecordForm<OrganizationForm> }) {
  return (
    <>
      <SectionCard title="Organization" description="What the customer is called, and how to reach them.">
        <Stack sx={{ gap: 2, maxWidth: 560 }}>
          <TextField
            label="Name"
            required
            value={fields.name}
            error={errors['name'] !== undefined}
            helperText={errors['name']}
            onChange={(event) => edit({ name: event.target.value })}
            slotProps={{ htmlInput: { maxLength: NAME_LENGTH.max, autoComplete: 'off' } }}
          />
          <CountryField
            value={fields.country}
            error={errorOf(errors, 'country')}
            onChange={(country) => edit({ country })}
          />
          <PhoneField
            value={fields.phone}
            country={fields.country}
            error={errorOf(errors, 'phone')}
            onChange={(phone) => edit({ phone })}
          />
        </Stack>
      </SectionCard>
      <SectionCard title="Teams" description="People and projects can belong to a team.">
        <Box sx={{ maxWidth: 560 }}>
          <TeamTable
            value={fields.teams}
            errors={{ ...teamErrors(errors, fields.teams), ...errorsUnder(errors, 'team') }}
            onChange={(teams) => edit({ teams })}
          />
        </Box>
      </SectionCard>
      <SectionCard title="Billing" description="Where invoices go.">
        <Box sx={{ maxWidth: 560 }}>
          <BillingFields
            value={fields.billing}
            errors={errorsUnder(errors, 'billing')}
            onChange={(billing) => edit({ billing })}
          />
        </Box>
      </SectionCard>
    </>
  );
}
