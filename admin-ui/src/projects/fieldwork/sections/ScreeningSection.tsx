import { FIELDWORK_LIMITS } from '@aislelab/domain';
import { errorsUnder } from '@aislelab/ui-kit/forms';
import { t } from '@aislelab/ui-kit/texts';
import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { QuestionFields } from '../QuestionFields.tsx';
import type { SectionProps } from '../sectionProps.ts';

const EMPTY = { text: '', ends: false };

/** Screening questions, asked before the visit. */
export function ScreeningSection({ form, errors, edit }: SectionProps) {
  const { screening } = form;
  return (
    <Stack sx={{ gap: 2, alignItems: 'start' }}>
      <Typography variant="body2" color="text.secondary">
        {t('Asked before age and gender, one after another. Shoppers do not see which answers end the visit.')}
      </Typography>
      {screening.map((question, index) => (
        <QuestionFields
          // oxlint-disable-next-line react/no-array-index-key -- a question has no other name than its place
          key={index}
          number={index + 1}
          question={question}
          errors={errorsUnder(errors, `fieldwork.screening.${index}`)}
          onChange={(next) => edit({ screening: screening.with(index, next) })}
          onRemove={() => edit({ screening: screening.toSpliced(index, 1) })}
        />
      ))}
      <Button
        startIcon={<Add />}
        disabled={screening.length >= FIELDWORK_LIMITS.questions}
        onClick={() => edit({ screening: [...screening, { text: '', several: false, answers: [EMPTY, EMPTY] }] })}
      >
        {t('Add a question')}
      </Button>
    </Stack>
  );
}
