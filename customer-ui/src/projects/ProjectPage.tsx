import { useProject } from '@aislelab/ui-kit/data';
import { t } from '@aislelab/ui-kit/texts';
import { ProjectPage as SharedProjectPage } from '@aislelab/workbench/project';
import { useParams } from 'react-router';
import { usePageTitle } from '../shell/usePageTitle.ts';

export function ProjectPage() {
  const { id = '' } = useParams();
  usePageTitle(useProject(id).data?.name ?? t('Project'));
  return <SharedProjectPage />;
}
