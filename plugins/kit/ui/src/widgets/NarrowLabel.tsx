import Typography from '@mui/material/Typography';

/** In a cell of a stacked table: what its column is called, where there is no head above it. */
export function NarrowLabel({ children }: { children: string }) {
  return (
    <Typography
      component="span"
      variant="caption"
      color="text.secondary"
      sx={{ display: { xs: 'block', sm: 'none' }, flex: '0 0 104px' }}
    >
      {children}
    </Typography>
  );
}
