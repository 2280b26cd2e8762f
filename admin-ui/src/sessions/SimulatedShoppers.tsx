import type { Project } from '@aislelab/domain';
import { ConfirmDialog, ErrorNotice } from '@aislelab/ui-kit/widgets';
import Computed from '@mui/icons-material/SmartToyOutlined';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useHold } from '../projects/bar/hold.ts';
import { GATHERED } from './SessionsButton.tsx';
import { useCountSimulated, useSimulatedCount } from './useSimulated.ts';

/** Only where a project has simulated shoppers: whether they count, and the switch for it. */
export function SimulatedShoppers({ project }: { project: Project }) {
  const stored = useSimulatedCount(project._id, GATHERED.includes(project.status));
  const change = useCountSimulated(project);
  const [asking, setAsking] = useState(false);
  useHold(asking);
  if (stored === 0) return null;
  const { simulatedCounted: counted, status } = project;
  const published = status === 'REPORT';
  const are = stored === 1 ? 'It is' : 'They are';
  const text = `${stored.toLocaleString('en')} simulated ${stored === 1 ? 'shopper is' : 'shoppers are'} stored.`;
  return (
    <Box
      component="section"
      aria-label="Simulated shoppers"
      sx={(theme) => ({
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1.5,
        marginTop: 2,
        padding: '6px 14px',
        borderRadius: 1,
        backgroundColor: theme.aisle.sunken,
      })}
    >
      <Computed aria-hidden fontSize="small" color="action" />
      <Typography variant="body2" sx={{ flex: '1 1 240px' }}>
        {text} {are} {counted ? 'counted, and the report says so.' : 'not counted.'}
        {published && ' Unpublish the report to change that.'}
      </Typography>
      <FormControlLabel
        control={<Switch checked={counted} disabled={published} />}
        label="Count simulated shoppers"
        slotProps={{ typography: { variant: 'body2' } }}
        onChange={() => {
          change.reset();
          setAsking(true);
        }}
      />
      <ConfirmDialog
        open={asking}
        title={counted ? 'Count people only?' : 'Count simulated shoppers?'}
        confirmLabel={counted ? 'Count people only' : 'Count them'}
        busy={change.isPending}
        onConfirm={() => change.mutate(!counted, { onSuccess: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      >
        <Stack sx={{ gap: 1.5 }}>
          <span>{counted ? LEFT_OUT : COUNTED}</span>
          <span>A report that is compiled already has to be compiled again. The change is noted in the audit log.</span>
          {change.error && <ErrorNotice error={change.error} />}
        </Stack>
      </ConfirmDialog>
    </Box>
  );
}

const COUNTED =
  'They are computed, no people. Counted, they take places of the sample and go into every number of the report. Its page, its files and its links then say so above everything else, and are marked as simulated.';
const LEFT_OUT =
  'The sample and the report are of people alone then. The places of the simulated shoppers are free again.';
