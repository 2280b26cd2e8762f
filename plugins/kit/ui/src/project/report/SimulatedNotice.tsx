import { SIMULATED_TEXTS, simulatedIn, type Project } from '@aislelab/domain';
import Computed from '@mui/icons-material/SmartToyOutlined';
import Alert from '@mui/material/Alert';

/** Above everything of a report that counts simulated shoppers: that it does, and how many. */
export function SimulatedNotice({ project }: { project: Project }) {
  const counted = simulatedIn(project);
  if (!counted) return null;
  return (
    <Alert severity="warning" icon={<Computed fontSize="inherit" />}>
      {SIMULATED_TEXTS.counted(counted)}
    </Alert>
  );
}
