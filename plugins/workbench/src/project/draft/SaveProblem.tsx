import { t } from '@aislelab/ui-kit/texts';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ErrorNotice } from '@aislelab/ui-kit/widgets';
import { changesOf, DRAFT_FIELDS, type Draft } from './draft.ts';
import type { ProjectDraft } from './useProjectDraft.ts';

/** A save that failed or met a newer version. Typed values stay on the page in either case. Remains in sight while the page scrolls. */
export function SaveProblem({ draft }: { draft: ProjectDraft }) {
  if (draft.draft.problem === 'none') return null;
  return (
    <Box
      sx={(theme) => ({
        position: 'sticky',
        // Below the bar of the host, which sets its height in a variable.
        top: 'calc(var(--bar-height, 0px) + 8px)',
        zIndex: 6,
        borderRadius: 1,
        backgroundColor: theme.aisle.paper,
      })}
    >
      <Problem draft={draft} />
    </Box>
  );
}

function Problem({ draft }: { draft: ProjectDraft }) {
  const { problem, error } = draft.draft;
  const closed = draft.project.status !== 'DRAFT';
  if (problem === 'failed') return <ErrorNotice error={error} onRetry={() => void draft.save()} />;
  return (
    <Alert
      severity="warning"
      // On a phone the buttons go below the text.
      sx={{
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        '& .MuiAlert-message': { flex: '1 1 0' },
        '& .MuiAlert-action': { flexBasis: { xs: '100%', sm: 'auto' }, flexShrink: 0, justifyContent: 'flex-end' },
      }}
      action={
        <>
          <Button color="inherit" size="small" onClick={() => void draft.takeTheirs()}>
            {t('Load theirs')}
          </Button>
          {!closed && (
            <Button color="inherit" size="small" onClick={() => void draft.keepMine()}>
              {t('Keep mine')}
            </Button>
          )}
        </>
      }
    >
      <AlertTitle>
        {closed ? t('This project is no longer a draft') : t('Another user changed this project since you opened it')}
      </AlertTitle>
      {closed
        ? t(
            'It was submitted since you opened it, so your last changes cannot be saved. They are still here for you to copy.',
          )
        : t('Not saved yet: %{changedParts}. Keep yours on top of the newer version, or load theirs and lose yours.', {
            changedParts: changedParts(draft.draft),
          })}
    </Alert>
  );
}

/** 'name, content' */
function changedParts(draft: Draft): string {
  const changed = changesOf(draft);
  return DRAFT_FIELDS.filter((field) => field in changed).join(', ');
}
