import type { Planogram } from '@aislelab/domain';
import type { EditorValue, OwnLayouts, PlanogramEditorProps } from '@aislelab/ui-kit';

/** What a browser test opens the editor with; the page reads it from `window.scenario`. */
export type Scenario = Omit<PlanogramEditorProps, 'onApply' | 'onClose'> & { mode: 'light' | 'dark' };

declare global {
  interface Window {
    scenario: Scenario;
    /** What 'Apply changes and close' handed over, and how often the editor closed without. */
    applied: Planogram | null;
    timesClosed: number;
    /** What 'Apply changes and close' handed over beside the planogram. */
    given?: EditorValue;
    own?: OwnLayouts;
    /** Changes what the editor is given, open or not. */
    showScenario: (patch: Partial<Scenario>) => void;
    /** Counted by tests on the canvas prototype. */
    draws: { overlay: number; shelves: number };
    /** Objects on the Fabric canvas. */
    overlayObjects: () => number;
  }
}
