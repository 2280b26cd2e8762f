import type { OrganizationBlockProps } from '@aislelab/ui-kit';
import { usePlugins } from '@aislelab/ui-kit/plugins';

/** Blocks of plugins on the page of an organization. */
export function OrganizationBlocks({ organization }: OrganizationBlockProps) {
  return usePlugins().organizationBlocks.map(({ id, Component }) => <Component key={id} organization={organization} />);
}
