import { can, CUSTOMER_STATUS_TEXTS, PROJECT_TEXTS, type ProjectStatus } from '@aislelab/domain';
import { useViewer } from '@aislelab/ui-kit/api';
import { BottomActions } from '@aislelab/ui-kit/widgets';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import { useEffect } from 'react';
import type { ProjectDraft } from '../draft/useProjectDraft.ts';
import { DeleteProject } from '../page/DeleteProject.tsx';
import { leavePayDocument, planToPay } from './payDocument.ts';
import { PayPanel } from './PayPanel.tsx';
import { PluginParts } from './PluginParts.tsx';
import { StatusPanel } from './StatusPanel.tsx';
import { SubmitPanel } from './SubmitPanel.tsx';
import { translated } from '@aislelab/ui-kit/texts';

/** Step 4 as a customer sees it: submit, pay, then wait. */
export function FinalizeStep({ draft }: { draft: ProjectDraft }) {
  const viewer = useViewer();
  const { project } = draft;
  const { status } = project;
  useLeavePaid(status);
  if (status === 'DRAFT') return <SubmitPanel draft={draft} />;
  const manages = can(viewer, 'projects.submit', project);
  if (status === 'READY' && manages) return <PayPanel project={project} />;
  const text = manages
    ? (CUSTOMER_STATUS_TEXTS[status] ?? null)
    : `${translated(PROJECT_TEXTS.submittedTitle)} - ${translated(PROJECT_TEXTS.submitted)}`;
  return (
    <>
      <Stack sx={{ gap: 2.5, flex: 1 }}>
        <Card>
          <StatusPanel status={status} text={text} />
        </Card>
        <PluginParts project={project} />
      </Stack>
      {viewer.role !== 'ADMIN' && <BottomActions left={<DeleteProject project={project} />} />}
    </>
  );
}

/** The document that admits the card provider ends with the payment. */
function useLeavePaid(status: ProjectStatus) {
  useEffect(() => {
    if (status !== 'READY' && planToPay(window.location.search)) leavePayDocument();
  }, [status]);
}
