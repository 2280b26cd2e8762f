import type { Project } from '@aislelab/domain';
import { t } from '@aislelab/ui-kit/texts';
import { ActionButton } from './ActionButton.tsx';

/** Takes the report back to be worked on. */
export function UnpublishButton({ project }: { project: Project }) {
  return (
    <ActionButton project={project} action="unpublish" label={t('Unpublish')} title={t('Unpublish the report?')}>
      {t('The customer cannot read it until it is published again.')}
    </ActionButton>
  );
}
