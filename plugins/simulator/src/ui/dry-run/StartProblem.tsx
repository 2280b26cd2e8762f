import type { DryRun, Project } from '@aislelab/domain';
import { ApiError } from '@aislelab/ui-kit/api';
import { missingOf } from '@aislelab/ui-kit/data';
import { t } from '@aislelab/ui-kit/texts';
import { ErrorNotice } from '@aislelab/ui-kit/widgets';
import { MissingList } from '@aislelab/workbench/project';
import Alert from '@mui/material/Alert';

/** Reason why a run was not started, with the next step. */
export function StartProblem({ error, project, run }: { error: unknown; project: Project; run: DryRun | null }) {
  if (error === null) return null;
  const missing = missingOf(error);
  if (missing && missing.length > 0)
    return (
      <div>
        <Alert severity="error" sx={{ marginBottom: 1 }}>
          {t('There is no store to walk through yet. This is missing:')}
        </Alert>
        <MissingList project={project} missing={missing} />
      </div>
    );
  if (error instanceof ApiError && error.status === 409 && run?.state === 'RUNNING')
    return <Alert severity="info">{t('A simulation of this project is already running. Its progress:')}</Alert>;
  return <ErrorNotice error={error} />;
}
