import { fieldworkOf, type Project } from '@aislelab/domain';
import { t } from '@aislelab/ui-kit/texts';
import { ConfirmDialog, ErrorNotice } from '@aislelab/ui-kit/widgets';
import Pause from '@mui/icons-material/PauseOutlined';
import GoOn from '@mui/icons-material/PlayArrowOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useHold } from '../bar/hold.ts';
import { useChangeFieldwork } from './useFieldwork.ts';

/** Keeps new shoppers out for a while. */
export function PauseButton({ project }: { project: Project }) {
  const change = useChangeFieldwork(project);
  const [asking, setAsking] = useState(false);
  useHold(asking);
  const fieldwork = fieldworkOf(project);
  const { paused } = fieldwork;
  // The question keeps its words while its dialog closes: a second click there must not undo the first.
  const [pause, setPause] = useState(!paused);
  const ask = () => {
    change.reset();
    setPause(!paused);
    setAsking(true);
  };
  const confirm = () =>
    change.mutate({ fieldwork: { ...fieldwork, paused: pause } }, { onSuccess: () => setAsking(false) });
  return (
    <>
      <Button variant="outlined" startIcon={paused ? <GoOn /> : <Pause />} onClick={ask}>
        {paused ? t('Go on') : t('Pause')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={pause ? t('Pause this study?') : t('Let shoppers in again?')}
        confirmLabel={pause ? t('Pause') : t('Go on')}
        busy={change.isPending}
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      >
        <Stack sx={{ gap: 1.5 }}>
          <span>
            {pause
              ? t(
                  'No new shoppers can enter: the page says that the study takes a break. Shoppers in the store finish their visits.',
                )
              : t('Anyone with the shopper link can enter again, as long as there are places.')}
          </span>
          {change.error && <ErrorNotice error={change.error} />}
        </Stack>
      </ConfirmDialog>
    </>
  );
}
