import { useCustomFields } from '@aislelab/ui-kit/data';
import { inSentence, t } from '@aislelab/ui-kit/texts';
import { ErrorNotice } from '@aislelab/ui-kit/widgets';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { isOfType, labelOf, neededForNew, platformFieldsOf, type Field } from '../../rules/fields.ts';
import type { FileUnit } from '../../rules/lengths.ts';
import type { Mapping } from '../../rules/mapping.ts';
import type { Decimal } from '../../rules/numbers.ts';
import type { ImportMode } from '../../rules/plan.ts';
import type { ImportView } from '../../rules/views.ts';
import { counted } from '../count.ts';
import { ColumnRow } from './ColumnRow.tsx';
import { HowFields } from './HowFields.tsx';
import { fieldOfColumn, withColumn } from './mapColumn.ts';
import type { PlanBody } from './useImport.ts';

const DELIMITERS: Readonly<Record<string, string>> = { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'bars' };

export interface ColumnsStepProps {
  view: ImportView;
  busy: boolean;
  error: unknown;
  onCompare: (body: Omit<PlanBody, 'organization'>) => void;
}

/** Meaning of the columns: suggested from their names, beside their values. */
export function ColumnsStep({ view, busy, error, onCompare }: ColumnsStepProps) {
  const { options } = view;
  const customFields = useCustomFields(view.kind);
  const [mapping, setMapping] = useState<Mapping>(view.mapping);
  const [decimal, setDecimal] = useState<Decimal>(view.decimal);
  const [unit, setUnit] = useState<FileUnit>(options?.unit ?? 'CM');
  const [mode, setMode] = useState<ImportMode>(options?.mode ?? 'merge');
  const missing = neededForNew(view.kind).filter((field) => !mapping[field]);
  const lengths = platformFieldsOf(view.kind).some((field) => isOfType(field, 'length') && mapping[field]);
  const numbers = lengths || mapping.price !== undefined;
  const compare = () =>
    onCompare({
      mapping,
      decimal,
      unit,
      mode,
      create: options?.create ?? false,
      keepBarcodes: options?.keepBarcodes ?? false,
    });
  return (
    <Stack sx={{ gap: 2 }}>
      <Card>
        <Stack sx={{ padding: { xs: 2, sm: 3 }, gap: 0.5 }}>
          <Typography variant="h3" component="h2">
            {view.name}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {counted(view.rows, 'row')}, {counted(view.columns.length, 'column')}
            {view.delimiter &&
              t(', separated by %{value}', { value: DELIMITERS[view.delimiter] ?? `'${view.delimiter}'` })}
            {t('. Empty cells leave what is in the library as it is.')}
          </Typography>
        </Stack>
        <Stack component="ul" aria-label={t('Columns of the file')} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {view.columns.map((name, column) => (
            <ColumnRow
              key={name}
              kind={view.kind}
              customFields={customFields}
              name={name}
              samples={samplesOf(view, column)}
              field={fieldOfColumn(mapping, column)}
              unit={unitOfColumn(mapping, column)}
              fallback={unit}
              onChange={(field, ofColumn) => setMapping(withColumn(mapping, column, field, ofColumn))}
            />
          ))}
        </Stack>
      </Card>
      <HowFields {...{ decimal, setDecimal, unit, setUnit, mode, setMode }} showDecimal={numbers} showUnit={lengths} />
      {missing.length > 0 && (
        <Alert severity="info">
          {t('Rows that are not in the library yet will be refused: a new item needs %{list} as well.', {
            list: missing.map((field) => inSentence(labelOf(field))).join(', '),
          })}
        </Alert>
      )}
      {Boolean(error) && <ErrorNotice error={error} />}
      <Stack direction="row" sx={{ justifyContent: 'flex-end' }}>
        <Button
          variant="contained"
          size="large"
          loading={busy}
          disabled={Object.keys(mapping).length === 0}
          onClick={compare}
        >
          {t('Compare with the library')}
        </Button>
      </Stack>
    </Stack>
  );
}

/** The first different values of a column. */
function samplesOf({ sample }: ImportView, column: number): string[] {
  const values = sample.map((row) => row[column]?.trim() ?? '').filter(Boolean);
  return [...new Set(values)].slice(0, 3);
}

function unitOfColumn(mapping: Mapping, column: number): FileUnit | null {
  const field: Field | null = fieldOfColumn(mapping, column);
  return (field && mapping[field]?.unit) ?? null;
}
