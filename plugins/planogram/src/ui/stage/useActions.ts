import type { KeyAction } from '../keyboard/shortcuts.ts';
import { useEditorContext } from '../state/EditorContext.ts';
import { useStage } from './StageContext.ts';
import type { StageView } from './view.ts';
import { FITTED, fittedOf, ZOOM, zoomAt } from './zoom.ts';

/** Performs the action of a key or a button. @returns `false` for an action that is not available now, which is left to the browser */
export function useActions(view: StageView): (action: KeyAction) => boolean {
  const { props } = useEditorContext();
  const { commands, measures, setMeasures, panel, setPanel, zoom, setZoom } = useStage();
  const middle = { x: view.width / 2, y: view.height / 2 };
  const looking: Partial<Record<KeyAction, () => void>> = {
    copy: commands.copy,
    'select-all': commands.selectAll,
    find: () => setPanel('find'),
    keys: () => setPanel(panel === 'keys' ? null : 'keys'),
    measures: () => setMeasures(!measures),
    'zoom-in': () => setZoom(zoomAt(fittedOf(view, zoom), zoom, middle, ZOOM.step)),
    'zoom-out': () => setZoom(zoomAt(fittedOf(view, zoom), zoom, middle, 1 / ZOOM.step)),
    'zoom-fit': () => setZoom(FITTED),
  };
  const changing: Partial<Record<KeyAction, () => void>> = {
    'more-facings': () => commands.resize('span', 1),
    'fewer-facings': () => commands.resize('span', -1),
    'more-stacked': () => commands.resize('spanY', 1),
    'fewer-stacked': () => commands.resize('spanY', -1),
    remove: commands.remove,
    cut: commands.cut,
    paste: () => commands.paste(),
    duplicate: commands.duplicate,
    'move-to': () => commands.places.length > 0 && setPanel('move-to'),
  };
  return (action) => {
    const run = looking[action] ?? (props.disabled ? undefined : changing[action]);
    run?.();
    return run !== undefined;
  };
}
