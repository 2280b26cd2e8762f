import { PROJECT_TEXTS } from '@aislelab/domain';
import Button from '@mui/material/Button';
import type { ProjectDraft } from './useProjectDraft.ts';
import { translated } from '@aislelab/ui-kit/texts';

/** Saves what was touched, or takes it back. For the bottom of every form of a project. */
export function SaveButtons({ draft }: { draft: ProjectDraft }) {
  if (!draft.editable) return null;
  const { saving, problem } = draft.draft;
  return (
    <>
      <Button disabled={!draft.dirty || saving !== null} onClick={draft.discard}>
        {translated(PROJECT_TEXTS.discard)}
      </Button>
      <Button
        variant="outlined"
        // A conflict is decided where it is told.
        disabled={!draft.dirty || problem === 'conflict'}
        loading={saving !== null}
        onClick={() => void draft.save()}
      >
        {translated(PROJECT_TEXTS.save)}
      </Button>
    </>
  );
}
