import { t } from '@aislelab/ui-kit/texts';
import ContentCopy from '@mui/icons-material/ContentCopy';
import ContentCut from '@mui/icons-material/ContentCut';
import ContentPaste from '@mui/icons-material/ContentPaste';
import DriveFileMoveOutlined from '@mui/icons-material/DriveFileMoveOutlined';
import LibraryAddOutlined from '@mui/icons-material/LibraryAddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';
import { useEditorContext } from '../state/EditorContext.ts';
import { useStage } from './StageContext.ts';

/** Actions on the selected groups besides their size, without a drag and without keys. */
export function GroupActions() {
  const { disabled } = useEditorContext().props;
  const { commands, setPanel } = useStage();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center' }}>
      <Action label={t('Copy')} keys={t('Ctrl+C')} onClick={commands.copy}>
        <ContentCopy fontSize="small" />
      </Action>
      <Action name="cut" label={t('Cut')} keys={t('Ctrl+X')} disabled={disabled} onClick={commands.cut}>
        <ContentCut fontSize="small" />
      </Action>
      <Action
        label={t('Paste')}
        keys={t('Ctrl+V')}
        disabled={disabled || commands.copied.length === 0}
        onClick={() => commands.paste()}
      >
        <ContentPaste fontSize="small" />
      </Action>
      <Action label={t('Duplicate')} keys={t('Ctrl+D')} disabled={disabled} onClick={commands.duplicate}>
        <LibraryAddOutlined fontSize="small" />
      </Action>
      <Button
        color="inherit"
        startIcon={<DriveFileMoveOutlined />}
        disabled={disabled}
        onClick={() => setPanel('move-to')}
        sx={{ whiteSpace: 'nowrap' }}
      >
        {t('Move to…')}
      </Button>
    </Box>
  );
}

function Action(props: {
  name?: string;
  label: string;
  keys: string;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  const { name, label, keys, disabled = false, onClick, children } = props;
  return (
    <Tooltip title={`${label} (${keys})`} placement="top">
      <span className={name}>
        <IconButton
          size="small"
          color="inherit"
          aria-label={label}
          disabled={disabled}
          onClick={onClick}
          sx={{ '&.Mui-disabled': { color: '#56625f' } }}
        >
          {children}
        </IconButton>
      </span>
    </Tooltip>
  );
}
