import type { PersonBlockProps } from '@aislelab/ui-kit';
import { usePlugins } from '@aislelab/ui-kit/plugins';

/** Blocks of plugins on the page of a person. */
export function PersonBlocks({ person }: PersonBlockProps) {
  return usePlugins().personBlocks.map(({ id, Component }) => <Component key={id} person={person} />);
}
