import { CURRENCY_POSITIONS, formatPrice, NAME_LENGTH, type CurrencyPosition } from '@aislelab/domain';
import { t } from '@aislelab/ui-kit/texts';
import { SectionCard } from '@aislelab/ui-kit/widgets';
import { TranslationsTable } from '@aislelab/workbench/project';
import Alert from '@mui/material/Alert';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import type { RecordForm } from '../form/useRecordEditor.ts';
import { POSITION_LABELS, translationErrors, type RegionForm } from './region.ts';

/** Cents of the price that shows how prices look in a region. */
const EXAMPLE = 1_999;

/** The cards of a region's form. */
export function RegionSections({ form: { fields, edit, errors } }: { form: RecordForm<RegionForm> }) {
  const { name, currency, currencyPosition } = fields;
  const example =
    currency.trim() && currencyPosition
      ? t('A price: %{price}', { price: formatPrice(EXAMPLE, currency.trim(), currencyPosition) })
      : ' ';
  const whole = errors['translationsArray'];
  return (
    <>
      <SectionCard title={t('Region')} description={t("Shoppers see prices in the currency of their test's region.")}>
        <Stack sx={{ gap: 2, maxWidth: 560 }}>
          <TextField
            label={t('Name')}
            required
            value={name}
            error={errors['name'] !== undefined}
            helperText={errors['name']}
            onChange={(event) => edit({ name: event.target.value })}
            slotProps={{ htmlInput: { maxLength: NAME_LENGTH.max } }}
          />
          <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2 }}>
            <TextField
              label={t('Currency')}
              required
              value={currency}
              error={errors['currency'] !== undefined}
              helperText={errors['currency'] ?? t('As on a price tag: $, €, kr')}
              onChange={(event) => edit({ currency: event.target.value })}
              sx={{ width: { sm: 200 } }}
              slotProps={{ htmlInput: { maxLength: 8 } }}
            />
            <TextField
              select
              required
              label={t('Position of the currency')}
              value={currencyPosition}
              error={errors['currencyPosition'] !== undefined}
              helperText={errors['currencyPosition'] ?? example}
              onChange={(event) => edit({ currencyPosition: positionOf(event.target.value) })}
              sx={{ flex: 1 }}
            >
              {CURRENCY_POSITIONS.map((one) => (
                <MenuItem key={one} value={one}>
                  {POSITION_LABELS[one]}
                </MenuItem>
              ))}
            </TextField>
          </Stack>
        </Stack>
      </SectionCard>
      <SectionCard
        title={t('Translations')}
        description={t('What shoppers read in this region. A text without a translation stays in English.')}
      >
        <Stack sx={{ gap: 2 }}>
          {whole !== undefined && <Alert severity="error">{whole}</Alert>}
          <TranslationsTable
            value={fields.translationsArray}
            errors={translationErrors(errors, fields.translationsArray)}
            onChange={(next) => edit({ translationsArray: [...next] })}
          />
        </Stack>
      </SectionCard>
    </>
  );
}

function positionOf(text: string): CurrencyPosition | '' {
  return CURRENCY_POSITIONS.find((one) => one === text) ?? '';
}
