import { BrandMark } from '@aislelab/ui-kit/widgets';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { ShelfArt } from './ShelfArt.tsx';

/** The frame of every page before one is signed in: the form, with what the product is about beside it. */
export function EntryFrame(props: { title: string; lead?: ReactNode; children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', md: 'minmax(400px, 5fr) 7fr' },
        gridTemplateRows: { xs: '120px 1fr', md: '1fr' },
        minHeight: '100dvh',
      }}
    >
      <Box
        component="main"
        sx={(theme) => ({
          display: 'grid',
          alignContent: { xs: 'start', md: 'center' },
          padding: { xs: '32px 24px 40px', sm: 6 },
          gridRow: { xs: 2, md: 1 },
          backgroundColor: theme.aisle.paper,
        })}
      >
        <Box sx={{ width: '100%', maxWidth: 380, marginInline: 'auto' }}>
          <BrandMark size={32} />
          <Typography variant="h1" sx={{ marginTop: 4, fontSize: '1.75rem' }}>
            {props.title}
          </Typography>
          <Typography component="div" color="text.secondary" sx={{ marginTop: 1, marginBottom: 3 }}>
            {props.lead}
          </Typography>
          {props.children}
        </Box>
      </Box>
      <ShelfArt />
    </Box>
  );
}
