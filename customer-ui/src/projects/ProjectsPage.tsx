import { can } from '@aislelab/domain';
import { useViewer } from '@aislelab/ui-kit/api';
import { t } from '@aislelab/ui-kit/texts';
import { CreateProjectDialog, ProjectListPage } from '@aislelab/workbench/project';
import { useNavigate } from 'react-router';
import { NotFoundPage } from '../shell/NotFoundPage.tsx';
import { usePageTitle } from '../shell/usePageTitle.ts';

/** The list; the form of a new project is above it. */
export function ProjectsPage({ creating = false }: { creating?: boolean }) {
  usePageTitle(t('Projects'));
  const navigate = useNavigate();
  const viewer = useViewer();
  if (creating && !can(viewer, 'projects.create')) return <NotFoundPage />;
  return (
    <>
      <ProjectListPage />
      {creating && <CreateProjectDialog onClose={() => void navigate('/projects')} />}
    </>
  );
}
