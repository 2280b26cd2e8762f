import type { Project } from '@aislelab/domain';
import { t } from '@aislelab/ui-kit/texts';
import Groups from '@mui/icons-material/GroupsOutlined';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { hasFieldwork } from './useFigures.ts';

/** To the figures of the fieldwork, from the moment that shoppers can come in. */
export function FieldworkLink({ project }: { project: Project }) {
  if (!hasFieldwork(project)) return null;
  return (
    <Button
      component={Link}
      to={`/projects/${project._id}/fieldwork`}
      startIcon={<Groups />}
      sx={{ marginLeft: { xs: -1, sm: 0 }, displayPrint: 'none' }}
    >
      {t('Fieldwork figures')}
    </Button>
  );
}
