import { inSentence, t } from '@aislelab/ui-kit/texts';
import Add from '@mui/icons-material/Add';
import Remove from '@mui/icons-material/Remove';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { ROOM } from './paint.ts';

/** Fewer and more of something; with several groups there is no one number to show. */
export function Stepper(props: { label: string; value?: number; disabled: boolean; onStep: (step: 1 | -1) => void }) {
  const { label, value, disabled, onStep } = props;
  const button = { color: ROOM.text, border: `1px solid ${ROOM.line}`, width: 34, height: 34 };
  return (
    <Box
      component="fieldset"
      className="stepper"
      aria-label={label}
      sx={{ position: 'relative', display: 'flex', alignItems: 'center', gap: 0.75, m: 0, p: 0, border: 0 }}
    >
      <Typography className="label" sx={{ fontSize: 12.5, color: ROOM.quiet, mr: 0.5 }}>
        {label}
      </Typography>
      <IconButton
        size="small"
        aria-label={value === 1 ? t('Remove') : t('Fewer %{label}', { label: inSentence(label) })}
        disabled={disabled}
        onClick={() => onStep(-1)}
        sx={button}
      >
        <Remove fontSize="small" />
      </IconButton>
      <Typography
        className="value"
        sx={{ minWidth: 24, textAlign: 'center', fontSize: 15, fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}
      >
        {value}
      </Typography>
      <IconButton
        size="small"
        aria-label={t('More %{label}', { label: inSentence(label) })}
        disabled={disabled}
        onClick={() => onStep(1)}
        sx={button}
      >
        <Add fontSize="small" />
      </IconButton>
    </Box>
  );
}
