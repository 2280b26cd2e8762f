import { transition, type Project } from '@aislelab/domain';
import { t } from '@aislelab/ui-kit/texts';
import { ActionButton } from './ActionButton.tsx';
import { DenyButton } from './DenyButton.tsx';

/** The last look at a paid project, or the approval of one without payment. */
export function ApprovalButtons({ project }: { project: Project }) {
  const free = project.status === 'READY';
  return (
    <>
      {transition(project.status, 'approval', 'denied') && (
        <DenyButton
          project={project}
          action="approval"
          title={t('Deny this project?')}
          text={t('It goes back to editing with your reason. What was paid stays credited.')}
        />
      )}
      <ActionButton
        primary
        project={project}
        action="approval"
        body={{ success: true }}
        label={free ? t('Approve Without Payment') : t('Approve')}
        title={free ? t('Approve without payment?') : t('Approve this project?')}
      >
        {free
          ? t('Nothing will be charged here; the project is invoiced externally.')
          : t('It can go live then; the customer is told.')}
      </ActionButton>
    </>
  );
}
