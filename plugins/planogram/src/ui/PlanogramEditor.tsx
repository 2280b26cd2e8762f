import type { PlanogramEditorProps } from '@aislelab/ui-kit';
import { t } from '@aislelab/ui-kit/texts';
import { ErrorNotice } from '@aislelab/ui-kit/widgets';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import LinearProgress from '@mui/material/LinearProgress';
import { useEffect, useState, type KeyboardEvent } from 'react';
import { LayoutBar } from './compare/LayoutBar.tsx';
import { planogramsOf } from './compare/layouts.ts';
import { EditorHeader } from './header/EditorHeader.tsx';
import { Inspector } from './Inspector.tsx';
import { ProductList } from './library/ProductList.tsx';
import { Notices } from './Notices.tsx';
import { RestoreDialog } from './draft/RestoreDialog.tsx';
import { useLocalDraft } from './draft/useLocalDraft.ts';
import { ScoresPanel } from './scores/ScoresPanel.tsx';
import { PHONE } from './stage/measures.ts';
import { ROOM } from './stage/paint.ts';
import { Stage } from './stage/Stage.tsx';
import { StageContext, useStageState } from './stage/StageContext.ts';
import { StageDrag } from './stage/StageDrag.ts';
import { INSPECTOR_ROOM } from './stage/styles.ts';
import { EditorContext } from './state/EditorContext.ts';
import { useEditor } from './state/useEditor.ts';
import { useBackButton } from './useBackButton.ts';
import { useHeldFocus } from './useHeldFocus.ts';

/** The full-screen planogram editor. Another target is another editor: it starts at its own initial section. */
export function PlanogramEditor(props: PlanogramEditorProps) {
  return <OpenEditor key={props.target} {...props} />;
}

/** Cancelling closes it only when nothing has changed. */
function OpenEditor(given: PlanogramEditorProps) {
  const editor = useEditor(given);
  const { props } = editor;
  const { offer, forget } = useLocalDraft(editor);
  const [stage] = useState(() => new StageDrag());
  const stageState = useStageState(editor);
  const [pulse, setPulse] = useState(0);
  const { changed, dispatch } = editor;
  const paper = useHeldFocus();

  useEffect(() => {
    if (!changed) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [changed]);

  /** Answers whether it closed. */
  const cancel = (): boolean => {
    // Escape first ends what is being dragged.
    if (stage.abort()) return false;
    if (!changed) {
      props.onClose();
      return true;
    }
    setPulse((count) => count + 1);
    editor.say(t('There are changes: apply or discard them to close.'), 'refused');
    return false;
  };
  useBackButton(cancel);
  const onKeyDown = (event: KeyboardEvent) => {
    const typing = event.target instanceof HTMLInputElement;
    if (typing || props.disabled || !(event.ctrlKey || event.metaKey)) return;
    const key = event.key.toLowerCase();
    if (key !== 'z' && key !== 'y') return;
    event.preventDefault();
    const forward = key === 'y' || event.shiftKey;
    if (forward ? editor.canRedo : editor.canUndo) dispatch({ type: forward ? 'redo' : 'undo' });
  };
  return (
    <EditorContext value={editor}>
      <StageContext value={stageState}>
        <Dialog
          fullScreen
          open
          onClose={cancel}
          onKeyDown={onKeyDown}
          transitionDuration={0}
          slotProps={{
            paper: { ref: paper, 'aria-label': t('Planogram editor'), sx: { border: 0, overflow: 'hidden' } },
          }}
        >
          {offer && <RestoreDialog {...offer} />}
          <EditorHeader
            pulse={pulse}
            onApply={() => {
              forget();
              const { shared, own } = planogramsOf(editor.state);
              props.onApply(shared, editor.valueOf(), own);
            }}
            onDiscard={() => {
              forget();
              props.onClose();
            }}
          />
          <LayoutBar />
          <Box
            sx={{ display: 'flex', flex: 1, minHeight: 0, [`@media ${PHONE}`]: { flexDirection: 'column-reverse' } }}
          >
            <ProductList stage={stage} />
            <Box
              sx={{
                position: 'relative',
                display: 'flex',
                flexDirection: 'column',
                flex: 1,
                minWidth: 0,
                minHeight: 0,
              }}
            >
              {editor.loading && (
                <LinearProgress
                  aria-label={t('Loading products')}
                  sx={{ position: 'absolute', inset: '0 0 auto', zIndex: 2 }}
                />
              )}
              {editor.error !== null && <ErrorNotice error={editor.error} />}
              <Box sx={{ position: 'relative', display: 'flex', flex: 1, minHeight: 0 }}>
                <Stage drag={stage} />
                <ScoresPanel />
                <Notices />
              </Box>
              <Box
                sx={{
                  position: 'relative',
                  zIndex: 3,
                  display: 'flex',
                  alignItems: 'center',
                  flex: 'none',
                  minHeight: 60,
                  px: 2,
                  py: 0.75,
                  bgcolor: ROOM.panel,
                  color: ROOM.text,
                  borderTop: `1px solid ${ROOM.line}`,
                  [`@media ${PHONE}`]: { px: 1 },
                }}
              >
                <Box sx={INSPECTOR_ROOM}>
                  <Inspector />
                </Box>
              </Box>
            </Box>
          </Box>
        </Dialog>
      </StageContext>
    </EditorContext>
  );
}
