import type { Project } from '@aislelab/domain';
import { t } from '@aislelab/ui-kit/texts';
import { ErrorNotice } from '@aislelab/ui-kit/widgets';
import { useProjectAction } from '@aislelab/workbench/project';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState, type FormEvent } from 'react';
import { useHold } from './hold.ts';

/** The text above the report. */
export function AnalysisForm({ project }: { project: Project }) {
  const [analysis, setAnalysis] = useState(project.analysis);
  const run = useProjectAction(project);
  const save = (event: FormEvent) => {
    event.preventDefault();
    run.mutate({ action: 'analysis', body: { analysis } });
  };
  const changed = analysis !== project.analysis;
  useHold(changed);
  return (
    <Stack component="form" onSubmit={save} sx={{ gap: 1, marginTop: 2 }}>
      <TextField
        label={t('Analysis')}
        multiline
        minRows={3}
        maxRows={14}
        value={analysis}
        helperText={helper(changed, run.isSuccess)}
        onChange={(event) => setAnalysis(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 50_000 } }}
      />
      {run.error && <ErrorNotice error={run.error} />}
      <Button
        type="submit"
        variant="outlined"
        loading={run.isPending}
        disabled={!changed}
        sx={{ alignSelf: 'flex-start' }}
      >
        {t('Save Analysis')}
      </Button>
    </Stack>
  );
}

function helper(changed: boolean, saved: boolean): string {
  if (changed) return t('Not saved yet');
  return saved ? t('Saved') : t('Appears above the report: the findings, and what follows from them.');
}
