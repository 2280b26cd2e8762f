import { t } from '@aislelab/ui-kit/texts';
import FilterCenterFocus from '@mui/icons-material/FilterCenterFocus';
import HighlightAlt from '@mui/icons-material/HighlightAlt';
import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined';
import ManageSearch from '@mui/icons-material/ManageSearch';
import StraightenOutlined from '@mui/icons-material/StraightenOutlined';
import ZoomIn from '@mui/icons-material/ZoomIn';
import ZoomOut from '@mui/icons-material/ZoomOut';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';
import { SHORTCUTS, type KeyAction } from '../keyboard/shortcuts.ts';
import { PHONE, TOOL_BAND } from './measures.ts';
import { ROOM } from './paint.ts';
import { useStage } from './StageContext.ts';
import { useActions } from './useActions.ts';
import type { StageView } from './view.ts';
import { ZOOM } from './zoom.ts';

/** View of the stage: every tool here has a key as well. */
export function StageTools({ view }: { view: StageView }) {
  const { zoom, measures, several, setSeveral, panel, setPanel } = useStage();
  const act = useActions(view);
  const tool = (
    label: string,
    action: KeyAction,
    icon: ReactNode,
    extra: { pressed?: boolean; off?: boolean } = {},
  ) => (
    <Tool
      label={label}
      keys={SHORTCUTS.find((one) => one.action === action)?.keys}
      // Its key goes to what is open, its button closes it.
      onClick={() => (panel === action ? setPanel(null) : act(action))}
      {...extra}
    >
      {icon}
    </Tool>
  );
  return (
    <Box
      component="section"
      aria-label={t('View ## of the shelves')}
      sx={{
        position: 'absolute',
        right: 12,
        bottom: 10,
        zIndex: 2,
        display: 'flex',
        alignItems: 'center',
        flexWrap: 'wrap',
        borderRadius: 1,
        border: `1px solid ${ROOM.line}`,
        bgcolor: ROOM.panel,
        '@media (pointer: coarse)': { '& .MuiIconButton-root': { minWidth: 44, minHeight: 44 } },
        // A band below the shelves, beside their scores; no room there, and no keyboard.
        [`@media ${PHONE}`]: {
          insetInline: -1,
          bottom: -1,
          height: TOOL_BAND + 1,
          flexWrap: 'nowrap',
          justifyContent: 'space-around',
          pl: 7,
          borderRadius: 0,
          '& > :last-child': { display: 'none' },
        },
      }}
    >
      {tool(t('Find on the shelves'), 'find', <ManageSearch fontSize="small" />, { pressed: panel === 'find' })}
      <Tool label={t('Select several')} pressed={several} onClick={() => setSeveral(!several)}>
        <HighlightAlt fontSize="small" />
      </Tool>
      {tool(t('Measurements'), 'measures', <StraightenOutlined fontSize="small" />, { pressed: measures })}
      {tool(t('Zoom out'), 'zoom-out', <ZoomOut fontSize="small" />, { off: zoom.factor <= ZOOM.min })}
      {tool(t('Fit the shelf'), 'zoom-fit', <FilterCenterFocus fontSize="small" />, { off: zoom.factor <= ZOOM.min })}
      {tool(t('Zoom in'), 'zoom-in', <ZoomIn fontSize="small" />, { off: zoom.factor >= ZOOM.max })}
      {tool(t('Keyboard'), 'keys', <KeyboardOutlined fontSize="small" />, { pressed: panel === 'keys' })}
    </Box>
  );
}

function Tool(props: {
  label: string;
  keys?: string | undefined;
  pressed?: boolean;
  off?: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  const { label, keys, pressed, off, onClick, children } = props;
  return (
    <Tooltip title={keys ? `${label} (${keys})` : label} placement="top">
      <span>
        <IconButton
          size="small"
          aria-label={label}
          aria-pressed={pressed}
          disabled={off ?? false}
          onClick={onClick}
          sx={{
            width: 34,
            height: 34,
            borderRadius: 1,
            color: pressed ? '#62c7bd' : ROOM.text,
            '&.Mui-disabled': { color: '#56625f' },
            '&:hover': { bgcolor: ROOM.line },
          }}
        >
          {children}
        </IconButton>
      </span>
    </Tooltip>
  );
}
