import { findGroup } from '@aislelab/domain';
import Box from '@mui/material/Box';
import { useEditorContext } from '../state/EditorContext.ts';
import { groupBox, interactiveShelves, levelsOf, toStage, type StageView } from './view.ts';

/** A ring around the selected group. It lies over the shelf and never takes part in the space check. */
export function SelectionRing({ view, hidden }: { view: StageView; hidden: boolean }) {
  const { state, planogram } = useEditorContext();
  const place = state.selected ? findGroup(planogram, state.selected) : null;
  if (!place || hidden || !interactiveShelves(view).includes(place.shelf)) return null;
  const level = levelsOf(view, place.shelf)[place.segment];
  const placed = level?.groups[place.index];
  if (!level || !placed) return null;
  const { x, y, width, height } = toStage(view, place.shelf, groupBox(level, placed));
  return (
    <Box
      data-testid="selection"
      sx={{
        position: 'absolute',
        pointerEvents: 'none',
        borderRadius: '4px',
        boxShadow: '0 0 0 2px #22b8ae, 0 0 0 4px rgb(255 255 255 / 85%)',
      }}
      style={{ left: x, top: y, width, height }}
    />
  );
}
