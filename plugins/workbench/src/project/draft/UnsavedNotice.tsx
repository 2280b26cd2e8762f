import { PROJECT_TEXTS } from '@aislelab/domain';
import { t, translated } from '@aislelab/ui-kit/texts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { ProjectDraft } from './useProjectDraft.ts';

/** On a page that is about the project as the platform has it: what was touched and not saved is not in it. */
export function UnsavedNotice({ draft, maySubmit }: { draft: ProjectDraft; maySubmit: boolean }) {
  if (!draft.editable || !draft.dirty) return null;
  return (
    <Alert
      severity="warning"
      action={
        <>
          <Button color="inherit" size="small" onClick={draft.discard}>
            {translated(PROJECT_TEXTS.discard)}
          </Button>
          <Button
            color="inherit"
            size="small"
            loading={draft.draft.saving !== null}
            disabled={draft.draft.problem === 'conflict'}
            onClick={() => void draft.save()}
          >
            {translated(PROJECT_TEXTS.save)}
          </Button>
        </>
      }
    >
      {t('Some of your changes are not saved yet. This page is about the project as it was last saved.')}
      {maySubmit && t(' Save your changes before you submit it.')}
    </Alert>
  );
}
