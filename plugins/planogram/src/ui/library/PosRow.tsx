import { POS_TYPE_NAMES } from '@aislelab/domain';
import { t, translated } from '@aislelab/ui-kit/texts';
import { PackThumb } from '@aislelab/ui-kit/widgets';
import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { EditorPos } from '../state/content.ts';
import { useEditorContext } from '../state/EditorContext.ts';
import { FINGER_SIZED } from '../stage/measures.ts';
import type { StageDrag } from '../stage/StageDrag.ts';
import { ROW_NAME } from './row-name.ts';
import { ghostOf } from './ghost.ts';
import { PlacedCount } from './PlacedCount.tsx';
import { useListDrag } from './useListDrag.ts';

/** A picture of a POS material under the pointer: a thumbnail, for the real one may be as tall as the shelf. cm */
const GHOST = 18;

/** A POS material, which can be dragged onto its place, and the way there without a drag. */
export function PosRow({ item, placed, stage }: { item: EditorPos; placed: number; stage: StageDrag }) {
  const { props, state, placePos } = useEditorContext();
  const front = props.variations[state.variation]?.posImages?.[item._id]?.front ?? item.image.front;
  const startDrag = useListDrag(stage.siteFor({ kind: 'pos', _id: item._id, type: item.type }), () =>
    ghostOf({ width: GHOST, height: GHOST }, front?.thumb ?? null),
  );
  return (
    <Box
      component="li"
      onPointerDown={props.disabled ? undefined : startDrag}
      sx={{
        cursor: props.disabled ? 'default' : 'grab',
        touchAction: 'pan-y',
        userSelect: 'none',
        WebkitTouchCallout: 'none',
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        py: 0.75,
        pl: 1.25,
        pr: 0.5,
        borderLeft: '3px solid',
        borderLeftColor: item.project ? 'secondary.main' : 'transparent',
        '&:hover': { bgcolor: 'action.hover' },
      }}
    >
      <Box sx={{ pointerEvents: 'none' }}>
        <PackThumb image={front} size={46} />
      </Box>
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Typography title={item.name} sx={ROW_NAME}>
          {item.name}
        </Typography>
        <Typography component="p" variant="caption" color="text.secondary" noWrap>
          {translated(POS_TYPE_NAMES[item.type])} <PlacedCount count={placed} />
        </Typography>
      </Box>
      {!props.disabled && (
        <Tooltip title={t('Put up on the active shelf')}>
          <IconButton
            size="small"
            aria-label={t('Put %{name} up on the active shelf', { name: item.name })}
            onPointerDown={(event) => event.stopPropagation()}
            onClick={() => placePos(item._id)}
            sx={{ width: 26, height: 26, mr: 0.5, border: 1, borderColor: 'divider', ...FINGER_SIZED }}
          >
            <Add sx={{ fontSize: 16 }} />
          </IconButton>
        </Tooltip>
      )}
    </Box>
  );
}
