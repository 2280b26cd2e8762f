import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type ReactNode } from 'react';
import { t } from '../texts/t.ts';

export interface ConfirmDialogProps {
  open: boolean;
  title: string;
  children?: ReactNode;
  /** Says what will happen: 'Remove', 'Start Processing'. */
  confirmLabel: string;
  cancelLabel?: string;
  destructive?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  /** The cancel button. */
  onCancel: () => void;
  /** Escape and a click outside; otherwise the same as cancel. */
  onDismiss?: () => void;
}

/** Asks before something that cannot be taken back. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const title = useId();
  return (
    <Dialog
      open={props.open}
      onClose={props.onDismiss ?? props.onCancel}
      aria-labelledby={title}
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id={title}>{props.title}</DialogTitle>
      {props.children !== undefined && (
        <DialogContent>
          <DialogContentText component="div">{props.children}</DialogContentText>
        </DialogContent>
      )}
      <DialogActions>
        <Button onClick={props.onCancel} disabled={props.busy}>
          {props.cancelLabel ?? t('Cancel')}
        </Button>
        <Button
          variant="contained"
          color={props.destructive ? 'error' : 'primary'}
          loading={props.busy}
          onClick={props.onConfirm}
        >
          {props.confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
