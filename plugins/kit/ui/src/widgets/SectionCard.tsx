import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

/** A card of a form: what it is about on the left, what to do on the right; below one another on a narrow screen. */
export function SectionCard(props: {
  title: string;
  description?: ReactNode;
  action?: ReactNode;
  /** Target of links to this place. */
  anchor?: string;
  children: ReactNode;
}) {
  const title = useId();
  return (
    <Card
      component="section"
      id={props.anchor}
      aria-labelledby={title}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '264px minmax(0, 1fr)' },
        columnGap: 5,
        rowGap: 2.5,
        padding: { xs: 2, sm: 3 },
        scrollMarginTop: 80,
        overflow: 'visible',
      }}
    >
      <Box>
        <Typography id={title} variant="h3" component="h2">
          {props.title}
        </Typography>
        {props.description !== undefined && (
          <Typography variant="body2" color="text.secondary" sx={{ marginTop: 0.5 }}>
            {props.description}
          </Typography>
        )}
        {props.action !== undefined && <Box sx={{ marginTop: 2 }}>{props.action}</Box>}
      </Box>
      <Box sx={{ minWidth: 0 }}>{props.children}</Box>
    </Card>
  );
}
