import type { Project } from '@aislelab/domain';
import { ActionButton } from './ActionButton.tsx';

/** Takes the report back to be worked on. */
export function UnpublishButton({ project }: { project: Project }) {
  return (
    <ActionButton project={project} action="unpublish" label="Unpublish" title="Unpublish the report?">
      The customer cannot read it until it is published again.
    </ActionButton>
  );
}
