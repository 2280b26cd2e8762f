import { FIELDWORK_LIMITS, type ScreeningQuestion } from '@aislelab/domain';
import { t } from '@aislelab/ui-kit/texts';
import Delete from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { Tick } from './Tick.tsx';

type Answer = ScreeningQuestion['answers'][number];
export interface AnswerFieldsProps {
  number: number;
  answer: Answer;
  error: string | undefined;
  onChange: (answer: Answer) => void;
  /** `null` where it cannot be done without. */
  onRemove: (() => void) | null;
}

/** One answer, and whether it sends the shopper away. */
export function AnswerFields({ number, answer, error, onChange, onRemove }: AnswerFieldsProps) {
  return (
    <Box
      component="fieldset"
      aria-label={t('Answer %{number}', { number })}
      sx={{
        display: 'grid',
        width: '100%',
        minWidth: 0,
        margin: 0,
        padding: 0,
        border: 0,
        gridTemplateColumns: { xs: '1fr auto', sm: 'minmax(0, 1fr) auto 40px' },
        columnGap: 1,
        alignItems: 'start',
      }}
    >
      <TextField
        label={t('Answer %{number}', { number })}
        fullWidth
        value={answer.text}
        error={error !== undefined}
        helperText={error}
        onChange={({ target }) => onChange({ ...answer, text: target.value })}
        slotProps={{ htmlInput: { maxLength: FIELDWORK_LIMITS.text } }}
        sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}
      />
      <Tick label={t('Ends the visit')} checked={answer.ends} onChange={(ends) => onChange({ ...answer, ends })} />
      {onRemove && (
        <IconButton aria-label={t('Remove answer %{number}', { number })} onClick={onRemove}>
          <Delete />
        </IconButton>
      )}
    </Box>
  );
}
