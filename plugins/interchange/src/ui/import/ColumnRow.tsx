import type { CustomField } from '@aislelab/domain';
import { t } from '@aislelab/ui-kit/texts';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { fieldsOf, isOfType, labelOf, type Field, type ImportKind } from '../../rules/fields.ts';
import { FILE_UNIT_LABELS, FILE_UNITS, type FileUnit } from '../../rules/lengths.ts';

export interface ColumnRowProps {
  kind: ImportKind;
  customFields: readonly CustomField[];
  name: string;
  samples: readonly string[];
  field: Field | null;
  unit: FileUnit | null;
  /** Of lengths that name none, in a column without one. */
  fallback: FileUnit;
  onChange: (field: Field | null, unit: FileUnit | null) => void;
}

/** One column of the file: its name, its values, its meaning. */
export function ColumnRow(props: ColumnRowProps) {
  const { kind, customFields, name, samples, field, unit, fallback, onChange } = props;
  const length = field !== null && isOfType(field, 'length');
  return (
    <Box
      component="li"
      sx={(theme) => ({
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 2fr) minmax(0, 3fr) 300px' },
        gap: { xs: 1, sm: 2 },
        alignItems: 'center',
        paddingInline: { xs: 2, sm: 3 },
        paddingBlock: 1.25,
        borderTop: `1px solid ${theme.aisle.hairline}`,
        backgroundColor: field ? undefined : theme.aisle.sunken,
      })}
    >
      <Typography variant="subtitle2" sx={{ overflowWrap: 'anywhere' }}>
        {name}
      </Typography>
      <Typography variant="body2" color="text.secondary" noWrap title={samples.join(' · ')}>
        {samples.length > 0 ? samples.join(' · ') : t('empty')}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: length ? '1fr 92px' : '1fr', gap: 1 }}>
        <TextField
          select
          size="small"
          value={field ?? ''}
          onChange={({ target }) => onChange((target.value || null) as Field | null, unit)}
          slotProps={{
            select: { displayEmpty: true, SelectDisplayProps: { 'aria-label': t('Meaning of %{name}', { name }) } },
          }}
        >
          <MenuItem value="">
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {t('Not imported')}
            </Box>
          </MenuItem>
          {fieldsOf(kind, customFields).map((one) => (
            <MenuItem key={one} value={one}>
              {labelOf(one, customFields)}
            </MenuItem>
          ))}
        </TextField>
        {length && (
          <TextField
            select
            size="small"
            value={unit ?? fallback}
            onChange={({ target }) => onChange(field, target.value as FileUnit)}
            slotProps={{ select: { SelectDisplayProps: { 'aria-label': t('Unit of %{name}', { name }) } } }}
          >
            {FILE_UNITS.map((one) => (
              <MenuItem key={one} value={one}>
                {FILE_UNIT_LABELS[one]}
              </MenuItem>
            ))}
          </TextField>
        )}
      </Box>
    </Box>
  );
}
