import { transition, type Project } from '@aislelab/domain';
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
          title="Deny this project?"
          text="It goes back to editing with your reason. What was paid stays credited."
        />
      )}
      <ActionButton
        primary
        project={project}
        action="approval"
        body={{ success: true }}
        label={free ? 'Approve Without Payment' : 'Approve'}
        title={free ? 'Approve without payment?' : 'Approve this project?'}
      >
        {free
          ? 'Nothing will be charged here; the project is invoiced externally.'
          : 'It can go live then; the customer is told.'}
      </ActionButton>
    </>
  );
}
