import Box from '@mui/material/Box';
import type { GroupPlace } from '@aislelab/domain';
import { useStage } from './StageContext.ts';
import { groupBox, interactiveShelves, levelsOf, toStage, type StageView } from './view.ts';

/** A ring around every selected group. Rings lie over the shelf and never take part in the space check. */
export function SelectionRing({ view, hidden }: { view: StageView; hidden: boolean }) {
  const { places } = useStage().commands;
  const drawn = interactiveShelves(view);
  if (hidden) return null;
  return places
    .filter(({ shelf }) => drawn.includes(shelf))
    .map((place) => <Ring key={place.group._id} view={view} place={place} />);
}

function Ring({ view, place }: { view: StageView; place: GroupPlace }) {
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
