import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

export function PageHeader(props: { title: ReactNode; description?: ReactNode; actions?: ReactNode }) {
  return (
    <Stack
      direction={{ xs: 'column', sm: 'row' }}
      sx={{ gap: 2, alignItems: { sm: 'center' }, justifyContent: 'space-between', marginBottom: 3 }}
    >
      <div>
        <Typography variant="h1">{props.title}</Typography>
        {props.description !== undefined && (
          <Typography variant="body2" color="text.secondary" sx={{ marginTop: 0.5 }}>
            {props.description}
          </Typography>
        )}
      </div>
      {props.actions !== undefined && (
        <Stack direction="row" sx={{ gap: 1, flex: 'none', alignItems: 'center' }}>
          {props.actions}
        </Stack>
      )}
    </Stack>
  );
}
