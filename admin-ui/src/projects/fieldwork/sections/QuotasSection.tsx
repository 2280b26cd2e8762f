import { FIELDWORK_LIMITS } from '@aislelab/domain';
import { errorsUnder } from '@aislelab/ui-kit/forms';
import { t } from '@aislelab/ui-kit/texts';
import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { QuotaRow } from '../QuotaRow.tsx';
import type { SectionProps } from '../sectionProps.ts';

/** No more shoppers than so many of an age, of a gender, or of both. */
export function QuotasSection({ project, form, errors, edit }: SectionProps) {
  const { quotas } = form;
  return (
    <Stack sx={{ gap: 2, alignItems: 'start' }}>
      <Typography variant="body2" color="text.secondary">
        {t('Counted over all variations. Shoppers of a group that is full are sent to the exit link "Full".')}
      </Typography>
      {quotas.map((quota, index) => (
        <QuotaRow
          // oxlint-disable-next-line react/no-array-index-key -- a quota has no other name than its place
          key={index}
          number={index + 1}
          config={project.config}
          quota={quota}
          errors={errorsUnder(errors, `fieldwork.quotas.${index}`)}
          onChange={(next) => edit({ quotas: quotas.with(index, next) })}
          onRemove={() => edit({ quotas: quotas.toSpliced(index, 1) })}
        />
      ))}
      <Button
        startIcon={<Add />}
        disabled={quotas.length >= FIELDWORK_LIMITS.quotas}
        onClick={() => edit({ quotas: [...quotas, { age: null, gender: null, places: '' }] })}
      >
        {t('Add a quota')}
      </Button>
    </Stack>
  );
}
