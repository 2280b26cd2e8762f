import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** Says what the place is for and holds the one action that starts it. */
export function EmptyState(props: {
  icon?: ReactNode;
  title: string;
  /** 'h1' where it is all the page says. */
  heading?: 'h1';
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <Stack sx={{ alignItems: 'center', textAlign: 'center', gap: 1, paddingBlock: 7, paddingInline: 2 }}>
      {props.icon !== undefined && (
        <Box
          aria-hidden
          sx={(theme) => ({
            display: 'grid',
            placeItems: 'center',
            width: 56,
            height: 56,
            marginBottom: 1,
            borderRadius: '50%',
            color: 'primary.main',
            backgroundColor: theme.aisle.primarySoft,
          })}
        >
          {props.icon}
        </Box>
      )}
      <Typography variant="h3" component={props.heading ?? 'p'}>
        {props.title}
      </Typography>
      {props.children !== undefined && (
        <Typography variant="body2" color="text.secondary" sx={{ maxWidth: 440 }}>
          {props.children}
        </Typography>
      )}
      {props.action !== undefined && <Box sx={{ marginTop: 2 }}>{props.action}</Box>}
    </Stack>
  );
}
