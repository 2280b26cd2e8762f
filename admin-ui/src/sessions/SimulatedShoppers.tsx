import type { Project } from '@aislelab/domain';
import Computed from '@mui/icons-material/SmartToyOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { AddingSimulated } from './AddingSimulated.tsx';
import { AddSimulated } from './AddSimulated.tsx';
import { CountSimulated } from './CountSimulated.tsx';
import { GATHERED } from './SessionsButton.tsx';
import { useSimulatedCount } from './useSimulated.ts';

/** The simulated shoppers of a project: how many there are, whether they count, and, while it is live, how more come in. */
export function SimulatedShoppers({ project }: { project: Project }) {
  const stored = useSimulatedCount(project, GATHERED.includes(project.status));
  const { status, simulating } = project;
  if (stored === 0 && status !== 'LIVE') return null;
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
        minHeight: 50,
        padding: '6px 14px',
        borderRadius: 1,
        backgroundColor: theme.aisle.sunken,
      })}
    >
      <Computed aria-hidden fontSize="small" color="action" />
      <Typography variant="body2" sx={{ flex: '1 1 240px', fontVariantNumeric: 'tabular-nums' }}>
        {simulating
          ? `${stored.toLocaleString('en')} of ${simulating.toLocaleString('en')} simulated shoppers are there.`
          : storedText(project, stored)}
      </Typography>
      {simulating ? (
        <AddingSimulated project={project} stored={stored} />
      ) : (
        <>
          {status === 'LIVE' && <AddSimulated project={project} />}
          {stored > 0 && <CountSimulated project={project} disabled={status === 'REPORT'} />}
        </>
      )}
    </Box>
  );
}

function storedText({ simulatedCounted, status }: Project, stored: number): string {
  if (stored === 0) return 'Simulated shoppers: none.';
  const there = stored === 1 ? 'shopper is stored. It is' : 'shoppers are stored. They are';
  const counted = simulatedCounted ? 'counted, and the report says so.' : 'not counted.';
  const how = status === 'REPORT' ? ' Unpublish the report to change that.' : '';
  return `${stored.toLocaleString('en')} simulated ${there} ${counted}${how}`;
}
