import type { Project } from '@aislelab/domain';
import { RelativeTime } from '../../widgets/RelativeTime.tsx';
import { StatStrip } from '../../widgets/StatStrip.tsx';
import { StatusChip } from '../../widgets/StatusChip.tsx';
import { useRegions } from '../data/useRegions.ts';
import { countStats } from './projectStats.ts';

/** The facts above the stepper. */
export function ProjectStats({ project }: { project: Project }) {
  const regions = useRegions();
  const region = regions.data?.find(({ _id }) => _id === project.region)?.name;
  return (
    <StatStrip
      label="Project"
      stats={[
        { label: 'Status', value: <StatusChip status={project.status} /> },
        { label: 'Created', value: <RelativeTime date={project.createdAt} /> },
        { label: 'Updated', value: <RelativeTime date={project.updatedAt} /> },
        { label: 'Region', value: region ?? '-' },
        ...countStats(project),
      ]}
    />
  );
}
