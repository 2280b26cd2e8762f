import ExpandLess from '@mui/icons-material/ExpandLess';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';

/** A part that few users need, behind a button. An error opens it, and it stays open while the user corrects the error. */
export function Foldable(props: {
  label: string;
  wrong: boolean;
  /** Resets everything in it. */
  clear: readonly [label: string, act: () => void] | null;
  children: ReactNode;
}) {
  const [open, setOpen] = useState(false);
  if (props.wrong && !open) setOpen(true);
  return (
    <Box>
      <Button
        size="small"
        aria-expanded={open}
        endIcon={open ? <ExpandLess /> : <ExpandMore />}
        onClick={() => setOpen(!open)}
        sx={{ marginLeft: -1.25 }}
      >
        {props.label}
      </Button>
      {open && props.clear && (
        <Button size="small" onClick={props.clear[1]}>
          {props.clear[0]}
        </Button>
      )}
      {open && <Box sx={{ marginTop: 1.5 }}>{props.children}</Box>}
    </Box>
  );
}
