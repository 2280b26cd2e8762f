import { PROJECT_TEXTS, type Project } from '@aislelab/domain';
import { useProjectAction } from '@aislelab/ui-kit/project';
import { ConfirmDialog, ErrorNotice } from '@aislelab/ui-kit/widgets';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { Gathered } from './Gathered.tsx';
import { ShopperLink } from './ShopperLink.tsx';
import { useFreshProject } from './useFreshProject.ts';

/** A running test: the link for the panel, how many have come, and the end of it. */
export function LivePanel({ project }: { project: Project }) {
  useFreshProject(project._id);
  return (
    <Stack sx={{ gap: 2, marginTop: 2 }}>
      <ShopperLink project={project} />
      <Stack
        direction={{ xs: 'column', sm: 'row' }}
        sx={{ gap: 2, alignItems: { sm: 'center' }, justifyContent: 'space-between' }}
      >
        <Gathered sessions={project.testing.sessions.total} sample={project.testing.sample.total} />
        <StartProcessing project={project} />
      </Stack>
    </Stack>
  );
}

function StartProcessing({ project }: { project: Project }) {
  const [asking, setAsking] = useState(false);
  const [preapprove, setPreapprove] = useState(false);
  const run = useProjectAction(project);
  return (
    <>
      <Button variant="contained" color="secondary" onClick={() => setAsking(true)} sx={{ flex: 'none' }}>
        {PROJECT_TEXTS.startProcessing}
      </Button>
      <ConfirmDialog
        open={asking}
        title={PROJECT_TEXTS.endGathering}
        confirmLabel={PROJECT_TEXTS.startProcessing}
        busy={run.isPending}
        onConfirm={() => run.mutate({ action: 'processing', body: { preapprove } })}
        onCancel={() => setAsking(false)}
      >
        <Stack sx={{ gap: 1.5 }}>
          <span>Nobody new can enter the store. Who is in it may finish within 30 minutes.</span>
          <FormControlLabel
            control={<Checkbox checked={preapprove} onChange={(_, next) => setPreapprove(next)} />}
            label="Publish the report as soon as it is compiled"
          />
          {run.error && <ErrorNotice error={run.error} />}
        </Stack>
      </ConfirmDialog>
    </>
  );
}
