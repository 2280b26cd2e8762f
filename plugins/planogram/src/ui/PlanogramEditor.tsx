import type { PlanogramEditorProps } from '@aislelab/ui-kit';
import { ErrorNotice } from '@aislelab/ui-kit/widgets';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import LinearProgress from '@mui/material/LinearProgress';
import { useEffect, useState, type KeyboardEvent } from 'react';
import { EditorHeader } from './header/EditorHeader.tsx';
import { Inspector } from './Inspector.tsx';
import { ProductList } from './library/ProductList.tsx';
import { Notices } from './Notices.tsx';
import { Stage } from './stage/Stage.tsx';
import { StageDrag } from './stage/StageDrag.ts';
import { EditorContext } from './state/EditorContext.ts';
import { useEditor } from './state/useEditor.ts';

/** The full-screen planogram editor. Cancelling closes it only when nothing has changed. */
export function PlanogramEditor(props: PlanogramEditorProps) {
  const editor = useEditor(props);
  const [stage] = useState(() => new StageDrag());
  const [pulse, setPulse] = useState(0);
  const { changed, dispatch } = editor;

  useEffect(() => {
    if (!changed) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [changed]);

  const cancel = () => {
    // Escape first ends what is being dragged.
    if (stage.abort()) return;
    if (!changed) return props.onClose();
    setPulse((count) => count + 1);
    editor.say('There are changes: apply or discard them to close.', 'refused');
  };
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
      <Dialog
        fullScreen
        open
        onClose={cancel}
        onKeyDown={onKeyDown}
        transitionDuration={0}
        slotProps={{ paper: { 'aria-label': 'Planogram editor', sx: { border: 0, overflow: 'hidden' } } }}
      >
        <EditorHeader pulse={pulse} />
        <Box sx={{ display: 'flex', flex: 1, minHeight: 0 }}>
          <ProductList stage={stage} />
          <Box sx={{ position: 'relative', display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0 }}>
            {editor.loading && (
              <LinearProgress
                aria-label="Loading products"
                sx={{ position: 'absolute', inset: '0 0 auto', zIndex: 2 }}
              />
            )}
            {editor.error !== null && <ErrorNotice error={editor.error} />}
            <Box sx={{ position: 'relative', display: 'flex', flex: 1, minHeight: 0 }}>
              <Stage drag={stage} />
              <Notices />
            </Box>
            <Inspector />
          </Box>
        </Box>
      </Dialog>
    </EditorContext>
  );
}
