import type { Project } from '@aislelab/domain';
import { errorOf, type FieldErrors } from '@aislelab/ui-kit/forms';
import { t } from '@aislelab/ui-kit/texts';
import Delete from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { FieldworkForm } from './fieldworkForm.ts';
import { GroupSelect } from './GroupSelect.tsx';
import { NumberText } from './NumberText.tsx';

type Quota = FieldworkForm['quotas'][number];
export interface QuotaRowProps {
  number: number;
  config: Project['config'];
  quota: Quota;
  errors: FieldErrors;
  onChange: (quota: Quota) => void;
  onRemove: () => void;
}

/** A group of shoppers and how many of them there may be. */
export function QuotaRow({ number, config, quota, errors, onChange, onRemove }: QuotaRowProps) {
  return (
    <Box
      component="fieldset"
      aria-label={t('Quota %{number}', { number })}
      sx={{
        display: 'grid',
        width: '100%',
        minWidth: 0,
        margin: 0,
        padding: 0,
        border: 0,
        gridTemplateColumns: { xs: '1fr 1fr', sm: '1fr 1fr 1fr auto' },
        gap: 1.5,
        alignItems: 'start',
      }}
    >
      <GroupSelect
        label={t('Age')}
        options={config.age}
        value={quota.age}
        error={errorOf(errors, 'age')}
        onChange={(age) => onChange({ ...quota, age })}
      />
      <GroupSelect
        label={t('Gender')}
        options={config.gender}
        value={quota.gender}
        error={errorOf(errors, 'gender')}
        onChange={(gender) => onChange({ ...quota, gender })}
      />
      <NumberText
        label={t('Shoppers at most')}
        value={quota.places}
        error={errorOf(errors, 'places')}
        onChange={(places) => onChange({ ...quota, places })}
      />
      <IconButton aria-label={t('Remove quota %{number}', { number })} onClick={onRemove} sx={{ justifySelf: 'start' }}>
        <Delete />
      </IconButton>
    </Box>
  );
}
