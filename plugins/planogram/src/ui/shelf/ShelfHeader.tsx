import { t } from '@aislelab/ui-kit/texts';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { useEditorContext } from '../state/EditorContext.ts';
import { FINGER_SIZED, SHELF_HEADER, shelfBox } from '../stage/measures.ts';
import { ROOM } from '../stage/paint.ts';
import { interactiveShelves, shelvesOf, trackX, trackY, typeOf, type StageView } from '../stage/view.ts';
import { ShelfSettings } from './ShelfSettings.tsx';
import { shelfTitle } from './shelf-title.ts';

/** Title of a shelf, which makes it the active one, and its settings. */
export function ShelfHeader({ shelf, view }: { shelf: string; view: StageView }) {
  const { dispatch, props } = useEditorContext();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const box = shelfBox(typeOf(view));
  const active = shelf === view.shelf;
  const near = interactiveShelves(view).includes(shelf);
  const left = trackX(view) + shelvesOf(view).indexOf(shelf) * box.width * view.scale;
  // Never over what hangs above a small shelf; of a magnified one it stays in sight.
  const bottom = trackY(view) + SHELF_HEADER * view.scale;
  const title = shelfTitle(shelf);
  // Far outside of the stage there is nothing to click, but the keyboard would stop there.
  if (left > view.width || left + box.width * view.scale < 0) return null;
  return (
    <Box
      data-shelf-header={shelf}
      sx={{
        position: 'absolute',
        top: 0,
        left: 0,
        zIndex: 1,
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'center',
        gap: 0.5,
        pointerEvents: 'none',
        transition: 'transform 180ms ease',
        '& > *': { pointerEvents: 'auto' },
      }}
      style={{
        width: box.width * view.scale,
        height: Math.max(24, Math.min(SHELF_HEADER, bottom)),
        transform: `translate(${left}px, ${Math.max(0, bottom - SHELF_HEADER)}px)`,
      }}
    >
      <ButtonBase
        aria-current={active ? 'true' : undefined}
        onClick={() => dispatch({ type: 'shelf', shelf })}
        sx={{
          px: 1.25,
          height: 'min(30px, 100%)',
          borderRadius: 1,
          fontFamily: 'inherit',
          fontSize: 14,
          fontWeight: active ? 650 : 500,
          color: active ? '#fff' : ROOM.quiet,
          bgcolor: active ? ROOM.line : 'transparent',
          '&:hover': { color: '#fff' },
        }}
      >
        {title}
      </ButtonBase>
      {near && (
        <Tooltip title={t('Settings')}>
          <IconButton
            size="small"
            aria-label={t('Settings of %{title}', { title })}
            aria-haspopup="dialog"
            disabled={props.disabled}
            onClick={(event) => setAnchor(event.currentTarget)}
            sx={{
              color: active ? ROOM.text : ROOM.quiet,
              height: 'min(30px, 100%)',
              width: 30,
              '&:hover': { bgcolor: ROOM.line },
              ...FINGER_SIZED,
            }}
          >
            <SettingsOutlined sx={{ fontSize: 18 }} />
          </IconButton>
        </Tooltip>
      )}
      <ShelfSettings shelf={shelf} anchor={anchor} onClose={() => setAnchor(null)} />
    </Box>
  );
}
