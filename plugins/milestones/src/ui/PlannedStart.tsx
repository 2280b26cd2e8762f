import { can } from '@aislelab/domain';
import type { WizardStepProps } from '@aislelab/ui-kit';
import { useApi, useViewer } from '@aislelab/ui-kit/api';
import { t } from '@aislelab/ui-kit/texts';
import { SectionCard, useAnchor } from '@aislelab/ui-kit/widgets';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { noteMilestones } from '../actions.ts';

/** A step of the wizard: the day on which the study should go live. */
export function PlannedStart({ project, editable, onSaved }: WizardStepProps) {
  useAnchor();
  const api = useApi();
  const queries = useQueryClient();
  const may = can(useViewer(), noteMilestones, project) && editable;
  const path = `/milestones/${project._id}`;
  const { data } = useQuery({
    queryKey: [path, 'planned'],
    queryFn: () => api.list<{ at: string }>(path, { where: { kind: 'planned' } }),
  });
  const planned = data?.data[0]?.at.slice(0, 10) ?? '';
  const [day, setDay] = useState<string | null>(null);
  const plan = useMutation({
    // Noon in UTC: the same day nearly everywhere.
    mutationFn: () => api.put(`${path}/planned`, { at: `${day}T12:00:00Z` }),
    onSuccess: () => {
      onSaved();
      return queries.invalidateQueries({ queryKey: [path] });
    },
  });
  return (
    <SectionCard
      title={t('Planned start')}
      description={t('The day on which the study should go live. You can leave it open.')}
      anchor="start"
    >
      <Stack
        component="form"
        direction="row"
        sx={{ gap: 1, alignItems: 'start' }}
        onSubmit={(event) => {
          event.preventDefault();
          plan.mutate();
        }}
      >
        <TextField
          type="date"
          size="small"
          label={t('Planned start')}
          value={day ?? planned}
          disabled={!may}
          error={plan.isError}
          helperText={plan.error?.message}
          slotProps={{ inputLabel: { shrink: true } }}
          onChange={(event) => setDay(event.target.value)}
        />
        {may && (
          <Button type="submit" variant="outlined" disabled={!day} loading={plan.isPending}>
            {t('Save')}
          </Button>
        )}
      </Stack>
    </SectionCard>
  );
}
