import { createContext, useContext, useMemo, useState } from 'react';
import { useSelectionCommands, type SelectionCommands } from '../keyboard/useSelectionCommands.ts';
import type { Editor } from '../state/useEditor.ts';
import { FITTED, type Zoom } from './zoom.ts';

/** Panels over the stage. */
export type StagePanel = 'find' | 'move-to' | 'keys';

/** View of the stage and actions on the selection; the editor's parts get it from `StageContext`. */
export interface StageState {
  panel: StagePanel | null;
  setPanel: (panel: StagePanel | null) => void;
  /** `true` draws measures. */
  measures: boolean;
  setMeasures: (shown: boolean) => void;
  /** `true` when a tap adds to the selection: multiple selection without a keyboard. */
  several: boolean;
  setSeveral: (on: boolean) => void;
  zoom: Zoom;
  setZoom: (zoom: Zoom) => void;
  commands: SelectionCommands;
}

export const StageContext = createContext<StageState | null>(null);

export function useStage(): StageState {
  const stage = useContext(StageContext);
  if (!stage) throw new Error('Outside of the planogram editor');
  return stage;
}

export function useStageState(editor: Editor): StageState {
  const [panel, setPanel] = useState<StagePanel | null>(null);
  const [measures, setMeasures] = useState(false);
  const [several, setSeveral] = useState(false);
  const [zoom, setZoom] = useState(FITTED);
  const commands = useSelectionCommands(editor);
  return useMemo(
    () => ({ panel, setPanel, measures, setMeasures, several, setSeveral, zoom, setZoom, commands }),
    [commands, measures, panel, several, zoom],
  );
}
