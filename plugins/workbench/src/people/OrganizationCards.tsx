import { NAME_LENGTH } from '@aislelab/domain';
import { errorOf, errorsUnder, type FieldErrors } from '@aislelab/ui-kit/forms';
import { t } from '@aislelab/ui-kit/texts';
import { SectionCard } from '@aislelab/ui-kit/widgets';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { BillingFields } from './BillingFields.tsx';
import { CountryField } from './CountryField.tsx';
import type { OrganizationFields } from './organizationFields.ts';
import { PhoneField } from './PhoneField.tsx';
import { teamErrors } from './teams.ts';
import { TeamTable } from './TeamTable.tsx';

interface Props {
  form: { fields: OrganizationFields; errors: FieldErrors; edit: (patch: Partial<OrganizationFields>) => void };
  /** Beside the name: whose organization this is. */
  description: string;
  disabled?: boolean;
}

/** Name, contact, teams and billing of an organization. */
export function OrganizationCards({ form: { fields, errors, edit }, description, disabled = false }: Props) {
  return (
    <>
      <SectionCard title={t('Organization')} description={description}>
        <Stack sx={{ gap: 2, maxWidth: 560 }}>
          <TextField
            required
            label={t('Name')}
            value={fields.name}
            disabled={disabled}
            error={errors['name'] !== undefined}
            helperText={errors['name']}
            onChange={(event) => edit({ name: event.target.value })}
            slotProps={{ htmlInput: { autoComplete: 'off', maxLength: NAME_LENGTH.max } }}
          />
          <CountryField
            value={fields.country}
            error={errorOf(errors, 'country')}
            disabled={disabled}
            onChange={(country) => edit({ country })}
          />
          <PhoneField
            value={fields.phone}
            country={fields.country}
            error={errorOf(errors, 'phone')}
            disabled={disabled}
            onChange={(phone) => edit({ phone })}
          />
        </Stack>
      </SectionCard>
      <SectionCard title={t('Teams')} description={t('People and projects can belong to a team.')}>
        <Box sx={{ maxWidth: 560 }}>
          <TeamTable
            value={fields.teams}
            errors={{ ...errorsUnder(errors, 'team'), ...teamErrors(errors, fields.teams) }}
            disabled={disabled}
            onChange={(teams) => edit({ teams })}
          />
        </Box>
      </SectionCard>
      <SectionCard title={t('Billing')} description={t('Where invoices go.')}>
        <Box sx={{ maxWidth: 560 }}>
          <BillingFields
            value={fields.billing}
            errors={errorsUnder(errors, 'billing')}
            disabled={disabled}
            onChange={(billing) => edit({ billing })}
          />
        </Box>
      </SectionCard>
    </>
  );
}
