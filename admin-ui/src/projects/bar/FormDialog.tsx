import { t } from '@aislelab/ui-kit/texts';
import type { Theme } from '@mui/material/styles';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, type FormEvent, type ReactNode } from 'react';
import { useHold } from './hold.ts';

/** A form in a dialog; its fields begin anew each time it opens. */
export function FormDialog(props: {
  title: string;
  submitLabel: string;
  destructive?: boolean;
  /** For more than a few fields; on a phone it takes all of the screen. */
  wide?: boolean;
  busy: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}) {
  const title = useId();
  useHold(true);
  const { wide = false } = props;
  const narrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    props.onSubmit();
  };
  return (
    <Dialog
      open
      onClose={props.onClose}
      aria-labelledby={title}
      maxWidth={wide ? 'md' : 'sm'}
      fullWidth
      fullScreen={wide && narrow}
    >
      <Box
        component="form"
        onSubmit={submit}
        noValidate
        // The title and the buttons stay in view while the fields scroll.
        sx={wide ? { display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 } : {}}
      >
        <DialogTitle id={title}>{props.title}</DialogTitle>
        <DialogContent sx={{ '&&': { paddingTop: 1 } }}>{props.children}</DialogContent>
        <DialogActions>
          <Button onClick={props.onClose}>{t('Cancel')}</Button>
          <Button
            type="submit"
            variant="contained"
            color={props.destructive ? 'error' : 'secondary'}
            loading={props.busy}
          >
            {props.submitLabel}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}
