import { CreateProjectDialog, ProjectListPage } from '@aislelab/ui-kit/project';
import { useNavigate } from 'react-router';
import { usePageTitle } from '../shell/usePageTitle.ts';

/** The list; the form of a new project stands above it. */
export function ProjectsPage({ creating = false }: { creating?: boolean }) {
  usePageTitle('Projects');
  const navigate = useNavigate();
  return (
    <>
      <ProjectListPage />
      {creating && <CreateProjectDialog onClose={() => void navigate('/projects')} />}
    </>
  );
}
