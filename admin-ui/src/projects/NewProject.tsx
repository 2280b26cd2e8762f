import { CreateProjectDialog } from '@aislelab/ui-kit/project';
import { useNavigate } from 'react-router';
import { ProjectList } from './ProjectList.tsx';

/** The form of a new project, above the list. */
export function NewProject() {
  const navigate = useNavigate();
  return (
    <>
      <ProjectList />
      <CreateProjectDialog onClose={() => void navigate('/projects')} />
    </>
  );
}
