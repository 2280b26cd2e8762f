import { PAYMENT_PLANS, PLAN_DEFAULTS, PLAN_DESCRIPTIONS } from '@aislelab/domain';
import { errorOf, type VersionedForm } from '@aislelab/ui-kit/forms';
import { t, translated } from '@aislelab/ui-kit/texts';
import { SectionCard } from '@aislelab/ui-kit/widgets';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { DomainsField } from './DomainsField.tsx';
import { PlanInputs } from './PlanInputs.tsx';
import { PRICED_PLANS, type SettingsForm } from './settings.ts';

/** The cards of the settings. */
export function SettingsSections({ form: { fields, edit, errors } }: { form: VersionedForm<SettingsForm> }) {
  const { plans, signup, privacy } = fields;
  const privacyError = errorOf(errors, 'privacy');
  const [, , custom] = PAYMENT_PLANS;
  return (
    <>
      {PRICED_PLANS.map((plan) => (
        <SectionCard
          key={plan}
          title={translated(PLAN_DEFAULTS[plan].label)}
          description={translated(PLAN_DESCRIPTIONS[plan])}
        >
          <PlanInputs
            label={translated(PLAN_DEFAULTS[plan].label)}
            value={plans[plan]}
            priceError={errors[`plans.${plan}.pricePerVariation`]}
            sampleError={errors[`plans.${plan}.samplePerVariation`]}
            onChange={(next) => edit({ plans: { ...plans, [plan]: next } })}
          />
        </SectionCard>
      ))}
      <SectionCard title={translated(PLAN_DEFAULTS[custom].label)} description={translated(PLAN_DESCRIPTIONS[custom])}>
        <Typography variant="body2" color="text.secondary">
          {t('Price and shoppers are agreed for each project, when its pricing request is answered.')}
        </Typography>
      </SectionCard>
      <SectionCard title={t('Signup')} description={t('Whether new customers may make an account themselves.')}>
        <Stack sx={{ gap: 2, maxWidth: 560 }}>
          <FormControlLabel
            control={<Switch checked={signup.open} onChange={(_, open) => edit({ signup: { ...signup, open } })} />}
            label={signup.open ? t('Anybody may sign up') : t('Sign-up is closed; admins invite users')}
          />
          <DomainsField
            value={signup.blacklist}
            error={errorOf(errors, 'signup.blacklist')}
            onChange={(blacklist) => edit({ signup: { ...signup, blacklist } })}
          />
        </Stack>
      </SectionCard>
      <SectionCard
        title={t('Shoppers')}
        description={t('The privacy policy that shoppers agree to before they enter a store.')}
      >
        <TextField
          label={t('Privacy policy')}
          type="url"
          fullWidth
          value={privacy ?? ''}
          placeholder="https://"
          error={privacyError !== undefined}
          helperText={privacyError ?? t('Web address, linked from the start screen of every store. Empty: no link.')}
          onChange={({ target }) => edit({ privacy: target.value === '' ? null : target.value })}
          slotProps={{ htmlInput: { maxLength: 2_000, spellCheck: false } }}
          sx={{ maxWidth: 560 }}
        />
      </SectionCard>
    </>
  );
}
