import type { Project } from '@aislelab/domain';
import { t } from '@aislelab/ui-kit/texts';
import { ErrorNotice } from '@aislelab/ui-kit/widgets';
import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FormDialog } from '../bar/FormDialog.tsx';
import { useErase } from './useRespondents.ts';

/** Asks for the id, and says what goes with it. @param respondent suggested; '' none */
export function EraseDialog(props: { project: Project; respondent: string; onClose: () => void }) {
  const { project, onClose } = props;
  const [respondent, setRespondent] = useState(props.respondent);
  const [missing, setMissing] = useState(false);
  const erase = useErase(project._id);
  const submit = () => {
    const id = respondent.trim();
    setMissing(id === '');
    if (id !== '') erase.mutate(id, { onSuccess: ({ count }) => count > 0 && onClose() });
  };
  return (
    <FormDialog
      title={t('Delete the data of a respondent?')}
      submitLabel={t('Delete')}
      destructive
      busy={erase.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2 }}>
        <Typography variant="body2" color="text.secondary">
          {t(
            'Every visit with this id is deleted from this project for good, and its places are free again. Reports that are compiled already keep their numbers until they are compiled again. The audit log notes that visits were deleted, without the id.',
          )}
        </Typography>
        <TextField
          label={t('Id of the respondent')}
          value={respondent}
          error={missing}
          helperText={missing ? t('Enter the id exactly as the panel has it') : undefined}
          onChange={({ target }) => {
            setRespondent(target.value);
            erase.reset();
          }}
          slotProps={{ htmlInput: { maxLength: 200, spellCheck: false, autoComplete: 'off' } }}
        />
        {erase.data?.count === 0 && <Alert severity="info">{t('No visit of this project has this id.')}</Alert>}
        {erase.error && <ErrorNotice error={erase.error} />}
      </Stack>
    </FormDialog>
  );
}
