import type { Project } from '@aislelab/domain';
import { ErrorNotice } from '@aislelab/ui-kit/widgets';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useChangeSimulated, useEndOfAdding } from './useSimulated.ts';

/** How far it is with the simulated shoppers that are being added; what is there stays when it is cancelled. */
export function AddingSimulated({ project, stored }: { project: Project; stored: number }) {
  const change = useChangeSimulated(project);
  useEndOfAdding(project);
  const all = project.simulating ?? 0;
  return (
    <>
      <Box sx={{ flex: '1 1 160px' }}>
        <LinearProgress
          variant="determinate"
          value={all > 0 ? Math.min(100, (100 * stored) / all) : 0}
          aria-label="Simulated shoppers added"
          sx={{ height: 6, borderRadius: 3 }}
        />
      </Box>
      <Button size="small" loading={change.isPending} onClick={() => change.mutate({ do: 'cancel' })}>
        Cancel
      </Button>
      {change.error && <ErrorNotice error={change.error} />}
    </>
  );
}
