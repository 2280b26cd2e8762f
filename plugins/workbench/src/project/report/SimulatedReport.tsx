import type { Project } from '@aislelab/domain';
import { ReportBody } from './ReportBody.tsx';
import { useFilters } from './useFilters.ts';

/**
 * The report of shoppers who were computed: marked all over, and nothing of it is taken along or shared. Blocks that plugins describe are made
 * of the visits of a study: there are none yet.
 */
export function SimulatedReport({ project }: { project: Project }) {
  return <ReportBody project={project} {...useFilters()} shared simulated described={false} />;
}
