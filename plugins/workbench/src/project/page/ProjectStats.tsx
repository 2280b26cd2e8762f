import type { Project } from '@aislelab/domain';
import { t } from '@aislelab/ui-kit/texts';
import { RelativeTime, StatStrip, StatusChip } from '@aislelab/ui-kit/widgets';
import { useRegions } from '../data/useRegions.ts';
import { countStats } from './projectStats.ts';

/** The facts above the stepper. */
export function ProjectStats({ project }: { project: Project }) {
  const regions = useRegions();
  const region = regions.data?.find(({ _id }) => _id === project.region)?.name;
  return (
    <StatStrip
      label={t('Project')}
      stats={[
        { label: t('Status'), value: <StatusChip status={project.status} /> },
        { label: t('Created'), value: <RelativeTime date={project.createdAt} /> },
        { label: t('Updated'), value: <RelativeTime date={project.updatedAt} /> },
        { label: t('Region'), value: region ?? '-' },
        ...countStats(project),
      ]}
    />
  );
}
