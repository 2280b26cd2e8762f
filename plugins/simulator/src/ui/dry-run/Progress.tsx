import type { DryRun } from '@aislelab/domain';
import { t } from '@aislelab/ui-kit/texts';
import { ErrorNotice } from '@aislelab/ui-kit/widgets';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { DryRunControl } from './useDryRun.ts';

/** Progress of a run, with a button to cancel it. */
export function Progress({ run, cancel }: { run: DryRun; cancel: DryRunControl['cancel'] }) {
  const percent = Math.floor(100 * run.progress);
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center', gap: 1 }}>
        <Typography variant="h3" component="p" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {t('Simulating: %{percent}%', { percent })}
        </Typography>
        <Button loading={cancel.isPending} onClick={() => cancel.mutate()}>
          {t('Cancel the simulation')}
        </Button>
      </Stack>
      <LinearProgress aria-label={t('Simulation')} variant="determinate" value={percent} />
      {cancel.error && <ErrorNotice error={cancel.error} />}
      <Typography variant="body2" color="text.secondary">
        {t('You can leave this page: it goes on without you, and the result waits here.')}
      </Typography>
    </Stack>
  );
}
