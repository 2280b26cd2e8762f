import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { ErrorNotice } from '../../widgets/ErrorNotice.tsx';
import type { ProjectDraft } from './useProjectDraft.ts';

/** A save that failed or met a newer version; what was typed stays on the page in either case. */
export function SaveProblem({ draft }: { draft: ProjectDraft }) {
  const { problem, error } = draft.draft;
  if (problem === 'none') return null;
  if (problem === 'failed') return <ErrorNotice error={error} onRetry={() => void draft.save()} />;
  return (
    <Alert
      severity="warning"
      action={
        <>
          <Button color="inherit" size="small" onClick={() => void draft.takeTheirs()}>
            Load theirs
          </Button>
          <Button color="inherit" size="small" onClick={() => void draft.keepMine()}>
            Keep mine
          </Button>
        </>
      }
    >
      <AlertTitle>Somebody else changed this project in the meantime</AlertTitle>
      Your changes are still here. Keep yours on top of the newer version, or load theirs and lose yours.
    </Alert>
  );
}
