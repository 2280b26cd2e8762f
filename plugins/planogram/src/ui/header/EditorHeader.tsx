import { clearSection, getSection } from '@aislelab/domain';
import { t } from '@aislelab/ui-kit/texts';
import AutoAwesomeOutlined from '@mui/icons-material/AutoAwesomeOutlined';
import CheckCircle from '@mui/icons-material/CheckCircle';
import CancelOutlined from '@mui/icons-material/CancelOutlined';
import DeleteSweepOutlined from '@mui/icons-material/DeleteSweepOutlined';
import ExpandLess from '@mui/icons-material/ExpandLess';
import FolderOpenOutlined from '@mui/icons-material/FolderOpenOutlined';
import MoreHoriz from '@mui/icons-material/MoreHoriz';
import Redo from '@mui/icons-material/Redo';
import Undo from '@mui/icons-material/Undo';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState, type ReactNode } from 'react';
import { EDITOR_HEADER, PHONE } from '../stage/measures.ts';
import { useEditorContext } from '../state/EditorContext.ts';
import { ExportButton } from './export/ExportButton.tsx';
import { FillPanel } from './FillPanel.tsx';
import { HeaderPopover } from './HeaderPopover.tsx';
import { LoadPanel } from './LoadPanel.tsx';
import { PreviewButton } from './preview/PreviewButton.tsx';
import { SectionPicker } from './SectionPicker.tsx';
import { VariationPicker } from './VariationPicker.tsx';

/** Pickers on the left, actions on the right in the order of the specification. */
export function EditorHeader(buttons: { pulse: number; onApply: () => void; onDiscard: () => void }) {
  const { pulse, onApply, onDiscard } = buttons;
  const editor = useEditorContext();
  const { dispatch, props, state } = editor;
  const name = getSection(state.section).name;
  const phone = useMediaQuery(PHONE);
  const [more, setMore] = useState(false);
  const actions = (
    <>
      <Action
        label={t('Undo')}
        keys={t('Ctrl+Z')}
        disabled={!editor.canUndo || props.disabled}
        onClick={() => dispatch({ type: 'undo' })}
      >
        <Undo />
      </Action>
      <Action
        label={t('Redo')}
        keys={t('Ctrl+Shift+Z')}
        disabled={!editor.canRedo || props.disabled}
        onClick={() => dispatch({ type: 'redo' })}
      >
        <Redo />
      </Action>
      {props.preview && <PreviewButton subject={props.preview} />}
      {props.preview && <ExportButton subject={props.preview} />}
      <Divider orientation="vertical" flexItem sx={{ mx: 0.5, my: 1.25 }} />
      <HeaderPopover
        label={t('Load planogram from library')}
        title={t('Load Planogram From Library')}
        width={340}
        icon={<FolderOpenOutlined />}
        disabled={props.disabled || state.section === 'display'}
      >
        {(close) => <LoadPanel close={close} />}
      </HeaderPopover>
      <HeaderPopover
        label={t('Fill section with random products')}
        title={t('Generate Random Section')}
        width={340}
        icon={<AutoAwesomeOutlined />}
        disabled={props.disabled}
      >
        {(close) => <FillPanel close={close} />}
      </HeaderPopover>
      <HeaderPopover
        label={t('Clear current section')}
        title={t('Clear Section')}
        width={300}
        icon={<DeleteSweepOutlined />}
        disabled={props.disabled}
      >
        {(close) => (
          <>
            <Typography variant="body2" color="text.secondary">
              {t('Takes every product off the shelves of %{name}. You can undo it.', { name })}
            </Typography>
            <Button
              variant="contained"
              color="error"
              onClick={() => {
                editor.run((now) => clearSection(now, { section: state.section }), {
                  text: t('%{name} cleared', { name }),
                  selected: null,
                });
                close();
              }}
            >
              {t('Clear')}
            </Button>
          </>
        )}
      </HeaderPopover>
    </>
  );
  return (
    <Box
      component="header"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        flex: 'none',
        minHeight: EDITOR_HEADER,
        px: 1.5,
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
        '@media (pointer: coarse)': { '& .MuiIconButton-root, & .MuiButton-root': { minWidth: 44, minHeight: 44 } },
        // The pickers and the way out in one row; the rest in a second one that opens.
        [`@media ${PHONE}`]: {
          flexWrap: 'wrap',
          px: 0.5,
          gap: 0,
          '& .MuiDivider-root': { display: 'none' },
          '& .MuiIconButton-root, & .MuiButton-root': { minWidth: 44, minHeight: 44 },
          '& .MuiButton-root': { px: 0.75, gap: 0.25, whiteSpace: 'nowrap' },
          '& .MuiButton-endIcon': { m: 0 },
        },
      }}
    >
      <Typography variant="h2" sx={{ fontSize: 15, mr: 1, '@media (max-width: 899px)': { display: 'none' } }}>
        {t('Planogram')}
      </Typography>
      <SectionPicker />
      <VariationPicker />
      <Box sx={{ flex: 1 }} />
      {phone ? (
        <IconButton aria-label={t('More actions')} aria-expanded={more} onClick={() => setMore(!more)}>
          {more ? <ExpandLess /> : <MoreHoriz />}
        </IconButton>
      ) : (
        actions
      )}
      <Divider orientation="vertical" flexItem sx={{ mx: 0.5, my: 1.25 }} />
      <Action
        label={t('Apply changes and close')}
        disabled={!editor.changed || props.disabled}
        color="primary"
        pulse={pulse}
        onClick={onApply}
      >
        <CheckCircle />
      </Action>
      <Action label={t('Discard changes and close')} pulse={pulse} onClick={onDiscard}>
        <CancelOutlined />
      </Action>
      {phone && more && (
        <Box
          role="toolbar"
          aria-label={t('More actions')}
          sx={{ display: 'flex', justifyContent: 'space-between', width: 1 }}
        >
          {actions}
        </Box>
      )}
    </Box>
  );
}

function Action(props: {
  label: string;
  keys?: string;
  disabled?: boolean;
  color?: 'primary';
  /** Draws the eye when it rises. */
  pulse?: number;
  onClick: () => void;
  children: ReactNode;
}) {
  const ring = { '50%': { boxShadow: '0 0 0 4px #f2a93b' } };
  return (
    <Tooltip title={props.keys ? `${props.label} (${props.keys})` : props.label}>
      <span>
        <IconButton
          key={props.pulse}
          aria-label={props.label}
          disabled={props.disabled}
          color={props.color}
          onClick={props.onClick}
          sx={{ '@keyframes attention': ring, animation: props.pulse ? 'attention 180ms ease 3' : 'none' }}
        >
          {props.children}
        </IconButton>
      </span>
    </Tooltip>
  );
}
