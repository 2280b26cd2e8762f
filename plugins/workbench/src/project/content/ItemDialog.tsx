import { t } from '@aislelab/ui-kit/texts';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useRef, type FormEvent, type ReactNode } from 'react';

export interface ItemDialogProps {
  title: string;
  /** Said below the title. */
  note: string;
  submitLabel: string;
  readOnly: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** The frame of the form of one test item. What is wrong is brought into sight, and the keyboard with it. */
export function ItemDialog(props: ItemDialogProps) {
  const title = useId();
  const narrow = useMediaQuery('(max-width: 600px)');
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    props.onSubmit();
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  };
  return (
    <Dialog open onClose={props.onClose} aria-labelledby={title} maxWidth="md" fullWidth fullScreen={narrow}>
      <form
        ref={form}
        onSubmit={submit}
        noValidate
        style={{ display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 }}
      >
        <DialogTitle id={title}>{props.title}</DialogTitle>
        <DialogContent dividers>
          <Stack sx={{ gap: 2.5 }}>
            <Typography variant="body2" color="text.secondary">
              {props.note}
            </Typography>
            {props.children}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={props.onClose}>{props.readOnly ? t('Close') : t('Cancel')}</Button>
          {!props.readOnly && (
            <Button type="submit" variant="contained">
              {props.submitLabel}
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
}

export const itemGrid = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1fr)' },
  gap: 2,
  alignItems: 'start',
};
export const wholeRow = { gridColumn: { sm: '1 / -1' } };
