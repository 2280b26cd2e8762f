import { can } from '@aislelab/domain';
import type { ProjectBlockProps } from '@aislelab/ui-kit';
import { useApi, useViewer } from '@aislelab/ui-kit/api';
import { t } from '@aislelab/ui-kit/texts';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { noteMilestones } from '../actions.ts';

const WORDS: Readonly<Record<string, string>> = { live: t('Live since'), planned: t('Planned for') };

/** The largest page of a list. */
const MOST_SHOWN = 100;

/** Events in a study, and a field for users who may note one. */
export function Milestones({ project }: ProjectBlockProps) {
  const api = useApi();
  const viewer = useViewer();
  const queries = useQueryClient();
  const [kind, setKind] = useState('');
  const path = `/milestones/${project._id}`;
  const { data } = useQuery({
    queryKey: [path],
    queryFn: () => api.list<{ _id: string; kind: string; at: string }>(path, { limit: MOST_SHOWN }),
  });
  const note = useMutation({
    mutationFn: () => api.post(path, { kind }),
    onSuccess: () => {
      setKind('');
      return queries.invalidateQueries({ queryKey: [path] });
    },
  });
  return (
    <Stack sx={{ gap: 1, alignItems: 'start' }}>
      {data?.data.map(({ _id, kind: what, at }) => (
        <Typography key={_id}>
          {WORDS[what] ?? what} {new Date(at).toLocaleDateString()}
        </Typography>
      ))}
      {can(viewer, noteMilestones, project) && (
        <Stack
          component="form"
          direction="row"
          sx={{ gap: 1, alignItems: 'start' }}
          onSubmit={(event) => {
            event.preventDefault();
            note.mutate();
          }}
        >
          <TextField
            required
            size="small"
            label={t('What happened')}
            value={kind}
            error={note.isError}
            helperText={note.error?.message}
            slotProps={{ htmlInput: { maxLength: 40 } }}
            onChange={(event) => setKind(event.target.value)}
          />
          <Button type="submit" loading={note.isPending}>
            {t('Note')}
          </Button>
        </Stack>
      )}
    </Stack>
  );
}
