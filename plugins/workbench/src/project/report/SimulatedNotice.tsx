import { SIMULATED_TEXTS, simulatedIn, type Project } from '@aislelab/domain';
import Computed from '@mui/icons-material/SmartToyOutlined';
import Alert from '@mui/material/Alert';
import { PlantedText } from './PlantedText.tsx';

/** Above everything of a report that counts simulated shoppers: that it does, how many, and what was put into them. */
export function SimulatedNotice({ project }: { project: Project }) {
  const counted = simulatedIn(project);
  if (!counted) return null;
  return (
    <Alert severity="warning" icon={<Computed fontSize="inherit" />}>
      <div>{SIMULATED_TEXTS.counted(counted)}</div>
      <PlantedText planted={project.planted} />
    </Alert>
  );
}
