import { fieldworkOf, PROJECT_TEXTS, type Project } from '@aislelab/domain';
import { t, translated } from '@aislelab/ui-kit/texts';
import { ConfirmDialog, ErrorNotice } from '@aislelab/ui-kit/widgets';
import { useProjectAction } from '@aislelab/workbench/project';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { FieldworkDialog } from '../fieldwork/FieldworkDialog.tsx';
import { OpenVisits } from '../fieldwork/OpenVisits.tsx';
import { PauseButton } from '../fieldwork/PauseButton.tsx';
import { useHold } from './hold.ts';
import { Gathered } from './Gathered.tsx';
import { GatheredTable } from './GatheredTable.tsx';
import { ShopperLink } from './ShopperLink.tsx';
import { useGathered } from './useGathered.ts';

/** A running test: the link for the panel, the shoppers so far, and the button that ends it. */
export function LivePanel({ project }: { project: Project }) {
  const { data, error, refetch } = useGathered(project);
  const [editing, setEditing] = useState(false);
  return (
    <Stack sx={{ gap: 2, marginTop: 2 }}>
      <ShopperLink project={project} />
      <Stack
        direction={{ xs: 'column', sm: 'row' }}
        sx={{ gap: 2, alignItems: { sm: 'center' }, justifyContent: 'space-between' }}
      >
        <Gathered
          sessions={data?.total ?? project.testing.sessions.total}
          sample={project.testing.sample.total}
          inStore={data?.inStore ?? 0}
        />
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          <PauseButton project={project} />
          <Button variant="outlined" onClick={() => setEditing(true)}>
            {t('Fieldwork')}
          </Button>
          <StartProcessing project={project} />
        </Stack>
      </Stack>
      {fieldworkOf(project).paused && (
        <Alert severity="info">{t('This study is paused: no new shoppers can enter until you go on.')}</Alert>
      )}
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {data && <GatheredTable project={project} gathered={data} />}
      <OpenVisits project={project} />
      {editing && <FieldworkDialog project={project} onClose={() => setEditing(false)} />}
    </Stack>
  );
}

function StartProcessing({ project }: { project: Project }) {
  const [asking, setAsking] = useState(false);
  const [preapprove, setPreapprove] = useState(false);
  const run = useProjectAction(project);
  useHold(asking);
  const ask = () => {
    run.reset();
    setAsking(true);
  };
  return (
    <>
      <Button variant="contained" color="secondary" onClick={ask} sx={{ flex: 'none' }}>
        {translated(PROJECT_TEXTS.startProcessing)}
      </Button>
      <ConfirmDialog
        open={asking}
        title={translated(PROJECT_TEXTS.endGathering)}
        confirmLabel={translated(PROJECT_TEXTS.startProcessing)}
        busy={run.isPending}
        onConfirm={() =>
          run.mutate({ action: 'processing', body: { preapprove } }, { onSuccess: () => setAsking(false) })
        }
        onCancel={() => setAsking(false)}
      >
        <Stack sx={{ gap: 1.5 }}>
          <span>{t('No new shoppers can enter the store. Shoppers who are in it may finish within 30 minutes.')}</span>
          <FormControlLabel
            control={<Checkbox checked={preapprove} onChange={(_, next) => setPreapprove(next)} />}
            label={t('Publish the report as soon as it is compiled')}
          />
          {run.error && <ErrorNotice error={run.error} />}
        </Stack>
      </ConfirmDialog>
    </>
  );
}
