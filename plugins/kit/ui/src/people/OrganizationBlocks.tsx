import type { OrganizationBlockProps } from '../contract.ts';
import { usePlugins } from '../plugins/PluginsProvider.tsx';

/** What plugins add to the page of an organization. */
export function OrganizationBlocks({ organization }: OrganizationBlockProps) {
  return usePlugins().organizationBlocks.map(({ id, Component }) => <Component key={id} organization={organization} />);
}
