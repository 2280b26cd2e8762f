import type { PersonBlockProps } from '../contract.ts';
import { usePlugins } from '../plugins/PluginsProvider.tsx';

/** What plugins add to the page of a person. */
export function PersonBlocks({ person }: PersonBlockProps) {
  return usePlugins().personBlocks.map(({ id, Component }) => <Component key={id} person={person} />);
}
