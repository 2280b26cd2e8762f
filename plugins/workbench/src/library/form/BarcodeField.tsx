import { barcodeProblem } from '@aislelab/domain';
import { t } from '@aislelab/ui-kit/texts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { LIBRARY_TEXTS } from '../labels.ts';
import { tidyBarcode } from './barcodes.ts';

/** A barcode as text. A check digit that does not fit is shown with the expected one; it can be kept, knowingly, and is never changed. */
export function BarcodeField(props: {
  label: string;
  /** Characters */
  max: number;
  value: string;
  /** The wrong code is kept knowingly. */
  kept: boolean;
  onChange: (barcode: string, kept: boolean) => void;
  error?: string;
  readOnly?: boolean;
}) {
  const { value, kept, onChange } = props;
  const problem = barcodeProblem(value);
  const fine = problem === null || (kept && problem.overridable);
  // While it is typed a code is too short for a while: that is said once it is left, or the form is sent.
  const wrong = !fine && (props.error !== undefined || value.length >= 8);
  const text = problem && (kept || wrong) ? problem.text : undefined;
  return (
    <Box>
      <TextField
        fullWidth
        label={t('%{label} (EAN)', { label: props.label })}
        value={value}
        error={wrong}
        helperText={
          text === undefined
            ? props.error
            : kept && problem?.overridable
              ? t('%{text}. Kept as it is.', { text })
              : text
        }
        onChange={(event) => onChange(event.target.value, false)}
        onBlur={() => {
          const tidy = tidyBarcode(value);
          if (tidy !== value) onChange(tidy, kept);
        }}
        slotProps={{
          htmlInput: {
            readOnly: props.readOnly,
            inputMode: 'numeric',
            autoComplete: 'off',
            maxLength: props.max,
          },
        }}
      />
      {wrong && problem?.overridable && !props.readOnly && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, marginTop: 0.5, flexWrap: 'wrap' }}>
          <Button size="small" variant="outlined" onClick={() => onChange(value, true)}>
            {LIBRARY_TEXTS.useAnyway}
          </Button>
          <Typography variant="caption" color="text.secondary">
            {t('Fine for an internal code.')}
          </Typography>
        </Box>
      )}
    </Box>
  );
}
