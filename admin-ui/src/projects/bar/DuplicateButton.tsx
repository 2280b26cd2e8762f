import type { Project } from '@aislelab/domain';
import { useSaveFirst } from '@aislelab/ui-kit/forms';
import { t } from '@aislelab/ui-kit/texts';
import { useProjectAction } from '@aislelab/workbench/project';
import Copy from '@mui/icons-material/ContentCopyOutlined';
import Button from '@mui/material/Button';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router';

/** A new draft with the content that is saved; the page goes there. */
export function DuplicateButton({ project }: { project: Project }) {
  const run = useProjectAction(project);
  const saveFirst = useSaveFirst();
  const navigate = useNavigate();
  const notify = useNotify();
  const duplicate = () =>
    run.mutate(
      { action: 'duplicate' },
      {
        onSuccess: (copy) => void navigate(`/projects/${copy._id}/content`),
        onError: ({ message }) => notify(message, { type: 'error' }),
      },
    );
  return (
    <Button startIcon={<Copy />} loading={run.isPending} loadingPosition="start" onClick={() => saveFirst(duplicate)}>
      {t('Duplicate')}
    </Button>
  );
}
