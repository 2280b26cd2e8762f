import type { Project } from '@aislelab/domain';
import { t } from '@aislelab/ui-kit/texts';
import TextField from '@mui/material/TextField';
import { useFieldwork } from './useFieldwork.ts';

/** The key with which a panel signs its ids, and how. */
export function SigningKey({ project, parameter }: { project: Pick<Project, '_id'>; parameter: string }) {
  const secret = useFieldwork(project).data?.linkSecret ?? '';
  return (
    <TextField
      label={t('Signing key')}
      value={secret}
      placeholder={t('Made when you save')}
      helperText={`Give it to the panel over a secure channel. The link of the panel carries ?${parameter}=ID&signature=S, where S is HMAC-SHA256 of "${project._id}.ID" with this key as text, in hexadecimal digits.`}
      onFocus={(event) => event.target.select()}
      slotProps={{ htmlInput: { readOnly: true }, inputLabel: { shrink: true } }}
    />
  );
}
