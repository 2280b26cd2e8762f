import type { Project } from '@aislelab/domain';
import { usePlugins } from '@aislelab/ui-kit/plugins';

/** Parts of plugins for a state: live numbers, further actions. */
export function PluginParts({ project }: { project: Project }) {
  const { pageBlocks, projectActions } = usePlugins();
  const blocks = project.status === 'LIVE' ? pageBlocks.filter((block) => block.page === 'project.live') : [];
  const actions = projectActions.filter((action) => action.statuses.includes(project.status));
  return [...blocks, ...actions].map(({ id, Component }) => <Component key={id} project={project} />);
}
