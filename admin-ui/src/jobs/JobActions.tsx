import { hasEnded, type Job } from '@aislelab/domain';
import { useApi } from '@aislelab/ui-kit/api';
import { t, translated } from '@aislelab/ui-kit/texts';
import { ConfirmDialog } from '@aislelab/ui-kit/widgets';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';

type JobAction = 'cancel' | 'retry' | 'remove';
const LABELS: Record<JobAction, string> = { cancel: t('Cancel'), retry: t('Retry'), remove: t('Remove') };
const DONE: Record<JobAction, string> = {
  cancel: t('is cancelled'),
  retry: t('will be retried'),
  remove: t('was removed'),
};

function actionsOf(job: Job): JobAction[] {
  if (!hasEnded(job)) return job.cancelling ? [] : ['cancel'];
  return [
    ...(job.status === 'DONE' ? [] : (['retry'] as const)),
    // The next run of a schedule replaces this one.
    ...(job.every === null ? (['remove'] as const) : []),
  ];
}

export function JobActions({ job }: { job: Job }) {
  const api = useApi();
  const queries = useQueryClient();
  const notify = useNotify();
  const [asked, setAsked] = useState(false);
  const act = useMutation({
    mutationFn: (action: JobAction) =>
      action === 'remove' ? api.delete<unknown>(`/jobs/${job._id}`) : api.post<unknown>(`/jobs/${job._id}/${action}`),
    onSuccess: (_, action) => notify(`${translated(job.title)} ${DONE[action]}`, { type: 'success' }),
    onError: (error) => notify(error.message, { type: 'error' }),
    onSettled: () => {
      setAsked(false);
      return queries.invalidateQueries({ queryKey: ['jobs'] });
    },
  });
  return (
    <Stack direction="row" sx={{ gap: 0.5, flexWrap: 'wrap' }}>
      {actionsOf(job).map((action) => (
        <Button
          key={action}
          size="small"
          color={action === 'retry' ? 'primary' : 'error'}
          aria-label={`${LABELS[action]} ${translated(job.title)}`}
          loading={act.isPending && act.variables === action}
          disabled={act.isPending}
          onClick={() => (action === 'remove' ? setAsked(true) : act.mutate(action))}
        >
          {LABELS[action]}
        </Button>
      ))}
      <ConfirmDialog
        open={asked}
        title={t('Remove this job?')}
        confirmLabel={t('Remove')}
        destructive
        busy={act.isPending}
        onConfirm={() => act.mutate('remove')}
        onCancel={() => setAsked(false)}
      >
        {t('%{title} cannot be retried afterwards.', { title: translated(job.title) })}
      </ConfirmDialog>
    </Stack>
  );
}
