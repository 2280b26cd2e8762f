import type { DryRun } from '@aislelab/domain';
import { t } from '@aislelab/ui-kit/texts';
import Box from '@mui/material/Box';

const ENDED = {
  DONE: t('The dry-run report can be opened.'),
  FAILED: t('The dry run failed.'),
  CANCELLED: t('The simulation was cancelled.'),
} as const;

/** Progress of a run for screen readers: in quarters, so that other announcements are heard. */
export function Announced({ run }: { run: DryRun | null }) {
  return (
    <Box component="output" sx={unseen}>
      {run &&
        (run.state === 'RUNNING'
          ? t('Simulating, %{value}%', { value: 25 * Math.floor(4 * run.progress) })
          : ENDED[run.state])}
    </Box>
  );
}

const unseen = { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' };
