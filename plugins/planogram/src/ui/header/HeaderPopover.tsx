import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';

/** A button of the header that opens a popover with a title. */
export function HeaderPopover(props: {
  label: string;
  title: string;
  icon: ReactNode;
  width: number;
  disabled: boolean;
  onToggle?: (open: boolean) => void;
  children: (close: () => void) => ReactNode;
}) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const toggle = (element: HTMLElement | null) => {
    setAnchor(element);
    props.onToggle?.(element !== null);
  };
  const close = () => toggle(null);
  return (
    <>
      <Tooltip title={props.label}>
        <span>
          <IconButton
            aria-label={props.label}
            aria-haspopup="dialog"
            aria-expanded={anchor !== null}
            disabled={props.disabled}
            onClick={(event) => toggle(event.currentTarget)}
          >
            {props.icon}
          </IconButton>
        </span>
      </Tooltip>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': props.title, sx: { width: props.width, maxWidth: '94vw' } },
        }}
      >
        <Stack sx={{ p: 2, gap: 1.5 }}>
          <Typography variant="h3">{props.title}</Typography>
          {props.children(close)}
        </Stack>
      </Popover>
    </>
  );
}
