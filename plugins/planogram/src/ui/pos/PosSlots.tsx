import { imageUrl } from '@aislelab/ui-kit/api';
import { t } from '@aislelab/ui-kit/texts';
import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { shelfTitle } from '../shelf/shelf-title.ts';
import { FINGER_SIZED } from '../stage/measures.ts';
import { ROOM } from '../stage/paint.ts';
import { interactiveShelves, type Rect, type StageView } from '../stage/view.ts';
import { useEditorContext } from '../state/EditorContext.ts';
import { posAt, slotsOf, slotTitle, type PosSlot } from '../state/place-pos.ts';
import { PosPopover } from './PosPopover.tsx';
import { slotOnStage } from './pos-target.ts';

/** The POS materials around the drawn shelves; those of the active shelf can be chosen and taken down. */
export function PosSlots({ view }: { view: StageView }) {
  const { planogram, props } = useEditorContext();
  const [open, setOpen] = useState<{ slot: PosSlot; anchor: HTMLElement } | null>(null);
  const shelves = interactiveShelves(view);
  return (
    <>
      {shelves.map((shelf) => {
        const active = shelf === view.shelf;
        const offered = active && !props.disabled;
        const slots = slotsOf(planogram, shelf).filter((slot) => offered || posAt(planogram, slot) !== null);
        if (slots.length === 0) return null;
        return (
          <Box
            key={shelf}
            component="fieldset"
            aria-label={t('POS materials of %{shelfTitle}', { shelfTitle: shelfTitle(shelf) })}
            sx={{ position: 'absolute', inset: 0, zIndex: 1, m: 0, p: 0, border: 0, pointerEvents: 'none' }}
          >
            {slots.map((slot) => (
              <Slot
                key={`${slot.position}/${slot.segment}`}
                slot={slot}
                box={slotOnStage(view, slot)}
                onOpen={active ? (anchor) => setOpen({ slot, anchor }) : null}
              />
            ))}
          </Box>
        );
      })}
      {open && <PosPopover slot={open.slot} anchor={open.anchor} onClose={() => setOpen(null)} />}
    </>
  );
}

function Slot(props: { slot: PosSlot; box: Rect; onOpen: ((anchor: HTMLElement) => void) | null }) {
  const { slot, box, onOpen } = props;
  const { planogram, posMaterials, props: opened, state } = useEditorContext();
  const id = posAt(planogram, slot);
  const item = id === null ? undefined : posMaterials[id];
  const front = id ? (opened.variations[state.variation]?.posImages?.[id]?.front ?? item?.image.front) : null;
  const name = id === null ? t('empty') : (item?.name ?? t('unknown POS material'));
  const liner = slot.segment !== null;
  const style = { left: box.x, top: box.y, width: box.width, height: box.height };
  const look = {
    position: 'absolute',
    borderRadius: liner ? '50%' : 0.5,
    color: ROOM.text,
    bgcolor: id === null ? 'transparent' : ROOM.panel,
    border: `1px ${id === null ? 'dashed' : 'solid'} ${id === null ? '#5b6865' : ROOM.quiet}`,
  } as const;
  const label = `${slotTitle(slot)}: ${name}`;
  const picture = front ? (
    <Box
      component="img"
      src={imageUrl(front.thumb)}
      alt={onOpen ? '' : label}
      sx={{ width: 1, height: 1, objectFit: liner ? 'cover' : 'contain', borderRadius: 'inherit', display: 'block' }}
    />
  ) : (
    <Add sx={{ fontSize: 16, opacity: id === null ? 0.75 : 0 }} />
  );
  if (!onOpen)
    return (
      <Box sx={look} style={style}>
        {picture}
      </Box>
    );
  return (
    <Tooltip title={label}>
      <ButtonBase
        aria-label={label}
        aria-haspopup="dialog"
        disabled={opened.disabled}
        onClick={(event) => onOpen(event.currentTarget)}
        sx={{
          ...look,
          pointerEvents: 'auto',
          // The rail of a level, over a strip at the side of the shelf.
          zIndex: liner ? 1 : 0,
          bgcolor: liner ? ROOM.panel : look.bgcolor,
          '&:hover, &:focus-visible': { borderColor: '#fff', color: '#fff', bgcolor: ROOM.line },
          ...FINGER_SIZED,
        }}
        style={style}
      >
        {picture}
      </ButtonBase>
    </Tooltip>
  );
}
