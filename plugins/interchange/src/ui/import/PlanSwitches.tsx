import { t } from '@aislelab/ui-kit/texts';
import Alert from '@mui/material/Alert';
import Card from '@mui/material/Card';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import type { NewReferences } from '../../rules/plan.ts';
import type { ImportView } from '../../rules/views.ts';
import { counted } from '../count.ts';

export interface PlanSwitchesProps {
  view: ImportView;
  busy: boolean;
  onChange: (changes: { create?: boolean; keepBarcodes?: boolean }) => void;
}

/** Choices for all rows at once. */
export function PlanSwitches({ view, busy, onChange }: PlanSwitchesProps) {
  const { options, missing, kind, mapping } = view;
  if (!options) return null;
  const names = missing && missingNames(missing);
  const barcodes = kind === 'products' && mapping.barcode !== undefined;
  return (
    <>
      {options.mode === 'replace' && (
        <Alert severity="warning">
          {t('You chose to replace the library: what the file does not name is listed under Removed.')}
        </Alert>
      )}
      {(names || barcodes) && (
        <Card sx={{ paddingInline: { xs: 2, sm: 3 }, paddingBlock: 1.5 }}>
          <Stack sx={{ gap: 1 }}>
            {names && (
              <Line
                label={t('Create %{count}', { count: names.count })}
                text={names.text}
                checked={options.create}
                disabled={busy}
                onChange={(create) => onChange({ create })}
              />
            )}
            {barcodes && (
              <Line
                label={t('Keep unusual barcodes')}
                text={t(
                  'Internal codes, and barcodes with a wrong check digit, are kept as they are instead of refused.',
                )}
                checked={options.keepBarcodes}
                disabled={busy}
                onChange={(keepBarcodes) => onChange({ keepBarcodes })}
              />
            )}
          </Stack>
        </Card>
      )}
    </>
  );
}

function Line(props: {
  label: string;
  text: string;
  checked: boolean;
  disabled: boolean;
  onChange: (checked: boolean) => void;
}) {
  return (
    <FormControlLabel
      control={
        <Switch
          checked={props.checked}
          disabled={props.disabled}
          onChange={({ target }) => props.onChange(target.checked)}
        />
      }
      label={
        <>
          <Typography variant="subtitle2" component="span" sx={{ display: 'block' }}>
            {props.label}
          </Typography>
          <Typography variant="body2" component="span" color="text.secondary">
            {props.text}
          </Typography>
        </>
      }
    />
  );
}

const SHOWN = 6;

function missingNames({ categories, companies, brands }: NewReferences): { count: string; text: string } | null {
  const parts = [
    categories.length > 0 && counted(categories.length, 'category', 'categories'),
    companies.length > 0 && counted(companies.length, 'company', 'companies'),
    brands.length > 0 && counted(brands.length, 'brand'),
  ].filter((part) => part !== false);
  if (parts.length === 0) return null;
  const all = [...new Set([...categories, ...companies, ...brands.map(({ name }) => name)])];
  const rest = all.length - SHOWN;
  const shown = all.slice(0, SHOWN).join(', ');
  return {
    count: parts.join(', '),
    text: t('The library does not have them yet: %{shown}%{part}.', {
      shown,
      part: rest > 0 ? t(' and %{counted}', { counted: counted(rest, 'other') }) : '',
    }),
  };
}
