import { PROJECT_TEXTS } from '@aislelab/domain';
import { t, translated } from '@aislelab/ui-kit/texts';
import { RelativeTime } from '@aislelab/ui-kit/widgets';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { ProjectDraft } from './useProjectDraft.ts';

/** Notices about changes that only this browser has: they were restored, or they could be lost. */
export function DraftNotices({ draft }: { draft: ProjectDraft }) {
  const { restored } = draft.draft;
  if (!draft.editable || !draft.dirty) return null;
  return (
    <>
      {restored !== null && (
        <Alert
          severity="info"
          action={
            <Button color="inherit" size="small" onClick={draft.discard}>
              {translated(PROJECT_TEXTS.discard)}
            </Button>
          }
        >
          {t('Restored what you had not saved. You last changed it')}{' '}
          <RelativeTime date={new Date(restored).toISOString()} />.
        </Alert>
      )}
      {!draft.kept && (
        <Alert severity="warning">
          {t(
            'This browser cannot keep your changes: its storage is full or switched off. Save them before you leave this page.',
          )}
        </Alert>
      )}
    </>
  );
}
