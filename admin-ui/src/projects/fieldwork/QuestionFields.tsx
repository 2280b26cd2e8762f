import { FIELDWORK_LIMITS, type ScreeningQuestion } from '@aislelab/domain';
import { errorOf, type FieldErrors } from '@aislelab/ui-kit/forms';
import { t } from '@aislelab/ui-kit/texts';
import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { AnswerFields } from './AnswerFields.tsx';
import { Tick } from './Tick.tsx';

/** A question has at least so many answers. */
const FEWEST = 2;

export interface QuestionFieldsProps {
  number: number;
  question: ScreeningQuestion;
  /** By the names of its own fields. */
  errors: FieldErrors;
  onChange: (question: ScreeningQuestion) => void;
  onRemove: () => void;
}

/** One screening question with its answers. */
export function QuestionFields({ number, question, errors, onChange, onRemove }: QuestionFieldsProps) {
  const { text, several, answers } = question;
  const error = errorOf(errors, 'text');
  return (
    <Card
      component="fieldset"
      aria-label={t('Question %{number}', { number })}
      sx={{ width: '100%', minWidth: 0, margin: 0, padding: { xs: 1.5, sm: 2 } }}
    >
      <Stack sx={{ gap: 1.5, alignItems: 'start' }}>
        <TextField
          label={t('Question %{number}', { number })}
          fullWidth
          multiline
          value={text}
          error={error !== undefined}
          helperText={error}
          onChange={({ target }) => onChange({ ...question, text: target.value })}
          slotProps={{ htmlInput: { maxLength: FIELDWORK_LIMITS.text } }}
        />
        <Tick
          label={t('Several answers may be chosen')}
          checked={several}
          onChange={(next) => onChange({ ...question, several: next })}
        />
        {answers.map((answer, index) => (
          <AnswerFields
            // oxlint-disable-next-line react/no-array-index-key -- an answer has no other name than its place
            key={index}
            number={index + 1}
            answer={answer}
            error={errorOf(errors, `answers.${index}.text`)}
            onChange={(next) => onChange({ ...question, answers: answers.with(index, next) })}
            onRemove={
              answers.length > FEWEST ? () => onChange({ ...question, answers: answers.toSpliced(index, 1) }) : null
            }
          />
        ))}
        <Stack direction="row" sx={{ width: '100%', justifyContent: 'space-between', flexWrap: 'wrap' }}>
          <Button
            startIcon={<Add />}
            disabled={answers.length >= FIELDWORK_LIMITS.answers}
            onClick={() => onChange({ ...question, answers: [...answers, { text: '', ends: false }] })}
          >
            {t('Add an answer')}
          </Button>
          <Button color="error" onClick={onRemove}>
            {t('Remove question')}
          </Button>
        </Stack>
      </Stack>
    </Card>
  );
}
