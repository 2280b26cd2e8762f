import type { Project } from '@aislelab/domain';
import { t } from '@aislelab/ui-kit/texts';
import Tooltip from '@mui/material/Tooltip';
import { ActionButton } from './ActionButton.tsx';

/** Shows the report to the customer, once there is one that includes the last change of a session. */
export function PublishButton({ project }: { project: Project }) {
  const reason = unpublishable(project);
  return (
    <Tooltip title={reason ?? ''}>
      {/* A disabled button has no hover of its own. */}
      <span aria-label={reason ?? undefined}>
        <ActionButton
          primary
          project={project}
          action="publish"
          label={t('Publish Report')}
          title={t('Publish the report?')}
          disabled={reason !== null}
        >
          {t('The customer can read it at once.')}
        </ActionButton>
      </span>
    </Tooltip>
  );
}

/** Why the report cannot be published yet; `null` when it can. */
function unpublishable({ stats, compiling }: Project): string | null {
  if (compiling) return t('The report is being compiled.');
  if (stats.compiledAt === null) return t('Compile a report first.');
  return stats.stale ? t('Sessions have changed since the report was compiled.') : null;
}
