import { t } from '@aislelab/ui-kit/texts';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import MenuItem from '@mui/material/MenuItem';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { FILE_UNIT_LABELS, FILE_UNITS, type FileUnit } from '../../rules/lengths.ts';
import type { Decimal } from '../../rules/numbers.ts';
import type { ImportMode } from '../../rules/plan.ts';

export interface HowFieldsProps {
  decimal: Decimal;
  setDecimal: (decimal: Decimal) => void;
  unit: FileUnit;
  setUnit: (unit: FileUnit) => void;
  mode: ImportMode;
  setMode: (mode: ImportMode) => void;
  showDecimal: boolean;
  showUnit: boolean;
}

const MODES: readonly { mode: ImportMode; label: string; text: string }[] = [
  { mode: 'merge', label: t('Add and change'), text: t('What the file does not name stays as it is.') },
  {
    mode: 'replace',
    label: t('Replace the library'),
    text: t('What the file does not name is removed, unless it is in use. You will see what.'),
  },
];

/** Format of numbers, and the treatment of items that the file does not name. */
export function HowFields(props: HowFieldsProps) {
  return (
    <Card sx={{ padding: { xs: 2, sm: 3 } }}>
      <Stack direction={{ xs: 'column', md: 'row' }} sx={{ gap: 3 }}>
        <FormControl>
          <FormLabel id="import-mode">{t('Items that the file does not name')}</FormLabel>
          <RadioGroup
            aria-labelledby="import-mode"
            value={props.mode}
            onChange={({ target }) => props.setMode(target.value as ImportMode)}
          >
            {MODES.map(({ mode, label, text }) => (
              <FormControlLabel
                key={mode}
                value={mode}
                control={<Radio size="small" />}
                sx={{ alignItems: 'flex-start', marginTop: 1 }}
                label={
                  <Box>
                    <Typography variant="subtitle2">{label}</Typography>
                    <Typography variant="body2" color="text.secondary">
                      {text}
                    </Typography>
                  </Box>
                }
              />
            ))}
          </RadioGroup>
        </FormControl>
        <Stack sx={{ gap: 2, minWidth: { md: 280 }, marginLeft: { md: 'auto' } }}>
          {props.showDecimal && (
            <TextField
              select
              size="small"
              label={t('Decimal sign')}
              value={props.decimal}
              onChange={({ target }) => props.setDecimal(target.value as Decimal)}
            >
              <MenuItem value=".">{t('Point, 1.99')}</MenuItem>
              <MenuItem value=",">{t('Comma, 1,99')}</MenuItem>
            </TextField>
          )}
          {props.showUnit && (
            <TextField
              select
              size="small"
              label={t('Lengths without a unit are in')}
              value={props.unit}
              onChange={({ target }) => props.setUnit(target.value as FileUnit)}
            >
              {FILE_UNITS.map((unit) => (
                <MenuItem key={unit} value={unit}>
                  {FILE_UNIT_LABELS[unit]}
                </MenuItem>
              ))}
            </TextField>
          )}
        </Stack>
      </Stack>
    </Card>
  );
}
