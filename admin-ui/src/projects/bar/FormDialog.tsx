import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type FormEvent, type ReactNode } from 'react';
import { useHold } from './hold.ts';

/** A form in a dialog; its fields begin anew each time it opens. */
export function FormDialog(props: {
  title: string;
  submitLabel: string;
  destructive?: boolean;
  busy: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}) {
  const title = useId();
  useHold(true);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    props.onSubmit();
  };
  return (
    <Dialog open onClose={props.onClose} aria-labelledby={title} maxWidth="sm" fullWidth>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={title}>{props.title}</DialogTitle>
        <DialogContent sx={{ '&&': { paddingTop: 1 } }}>{props.children}</DialogContent>
        <DialogActions>
          <Button onClick={props.onClose}>Cancel</Button>
          <Button
            type="submit"
            variant="contained"
            color={props.destructive ? 'error' : 'secondary'}
            loading={props.busy}
          >
            {props.submitLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
