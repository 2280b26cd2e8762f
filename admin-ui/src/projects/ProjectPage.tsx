import { useProject } from '@aislelab/ui-kit/data';
import { t } from '@aislelab/ui-kit/texts';
import { ProjectPage as SharedProjectPage } from '@aislelab/workbench/project';
import { lazy } from 'react';
import { useParams } from 'react-router';
import { Allowed } from '../shell/Allowed.tsx';
import { usePageTitle } from '../shell/usePageTitle.ts';
import { AdminBar } from './bar/AdminBar.tsx';
import { OrderCard } from './OrderCard.tsx';

const FieldworkTools = lazy(() =>
  import('./fieldwork/FieldworkTools.tsx').then((m) => ({ default: m.FieldworkTools })),
);

/** A project as in the portal, with what an admin does next above the step and what was agreed instead of the customer's waiting page. */
export function ProjectPage() {
  const { id = '' } = useParams();
  return (
    <Allowed action="show">
      <OpenProject key={id} id={id} />
    </Allowed>
  );
}

function OpenProject({ id }: { id: string }) {
  usePageTitle(useProject(id).data?.name ?? t('Project'));
  return (
    <SharedProjectPage
      fieldwork={(project) => <FieldworkTools project={project} />}
      toolbar={(project) => <AdminBar project={project} />}
      finalize={(project) =>
        project.status === 'DRAFT' || project.status === 'READY' ? null : <OrderCard project={project} />
      }
    />
  );
}
