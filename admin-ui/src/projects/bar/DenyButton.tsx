import type { Project, ProjectAction } from '@aislelab/domain';
import { t } from '@aislelab/ui-kit/texts';
import { ErrorNotice } from '@aislelab/ui-kit/widgets';
import { useProjectAction } from '@aislelab/workbench/project';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FormDialog } from './FormDialog.tsx';
import { fieldErrors } from './fieldErrors.ts';

/** Says no to a request or a project, with the reason that the customer reads. */
export function DenyButton(props: { project: Project; action: ProjectAction; title: string; text: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setOpen(true)}>
        {t('Deny')}
      </Button>
      {open && <DenyDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function DenyDialog(props: Parameters<typeof DenyButton>[0] & { onClose: () => void }) {
  const [message, setMessage] = useState('');
  const [checked, setChecked] = useState(false);
  const run = useProjectAction(props.project);
  const missing = checked && message.trim() === '' ? t('A reason is required') : undefined;
  const problem = missing ?? fieldErrors(run.error)['message'];
  const submit = () => {
    setChecked(true);
    if (message.trim() === '') return;
    const body = { success: false, message: message.trim() };
    run.mutate({ action: props.action, body }, { onSuccess: props.onClose });
  };
  return (
    <FormDialog
      title={props.title}
      submitLabel={t('Deny')}
      destructive
      busy={run.isPending}
      onSubmit={submit}
      onClose={props.onClose}
    >
      <Stack sx={{ gap: 2 }}>
        <Typography variant="body2" color="text.secondary">
          {props.text}
        </Typography>
        {run.error && !problem && <ErrorNotice error={run.error} />}
        <TextField
          label={t('Reason')}
          required
          multiline
          minRows={4}
          value={message}
          error={problem !== undefined}
          helperText={problem ?? t('The customer reads this.')}
          onChange={(event) => setMessage(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 5_000 } }}
        />
      </Stack>
    </FormDialog>
  );
}
