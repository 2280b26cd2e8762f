import { CreateProjectDialog } from '@aislelab/workbench/project';
import { useNavigate } from 'react-router';
import { Allowed } from '../shell/Allowed.tsx';
import { ProjectList } from './ProjectList.tsx';

/** The form of a new project, above the list. */
export function NewProject() {
  const navigate = useNavigate();
  return (
    <Allowed action="create">
      <ProjectList />
      <CreateProjectDialog onClose={() => void navigate('/projects')} />
    </Allowed>
  );
}
