import { t } from '@aislelab/ui-kit/texts';
import Close from '@mui/icons-material/Close';
import IconButton from '@mui/material/IconButton';
import { useEditorContext } from '../state/EditorContext.ts';

/** On a phone the actions of a selection replace the tools of the stage: this button brings the tools back. */
export function LeaveSelection() {
  const { dispatch } = useEditorContext();
  return (
    <IconButton
      className="leave"
      color="inherit"
      aria-label={t('Leave the selection')}
      onClick={() => dispatch({ type: 'select', group: null })}
    >
      <Close fontSize="small" />
    </IconButton>
  );
}
