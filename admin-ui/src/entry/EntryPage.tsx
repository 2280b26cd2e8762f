import { t } from '@aislelab/ui-kit/texts';
import { BrandMark } from '@aislelab/ui-kit/widgets';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { usePageTitle } from '../shell/usePageTitle.ts';

/** The pages in front of the back office: one card on a shelf board. */
export function EntryPage(props: { title: string; text: ReactNode; children: ReactNode }) {
  usePageTitle(props.title);
  return (
    <Box
      component="main"
      sx={(theme) => ({
        display: 'grid',
        alignContent: 'center',
        justifyItems: 'center',
        minHeight: '100dvh',
        padding: { xs: 2, sm: 4 },
        // The boards of a shelf, one hairline each.
        backgroundImage: `repeating-linear-gradient(to bottom, transparent 0 119px, ${theme.aisle.hairline} 119px 120px)`,
        backgroundPosition: 'center',
      })}
    >
      <Card sx={{ width: '100%', maxWidth: 424, padding: { xs: 3, sm: 5 } }}>
        <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
          <BrandMark size={30} />
          <Chip label={t('Back office')} size="small" color="primary" variant="outlined" />
        </Stack>
        <Typography variant="h1" sx={{ marginTop: 4 }}>
          {props.title}
        </Typography>
        <Typography color="text.secondary" sx={{ marginTop: 1, marginBottom: 3 }}>
          {props.text}
        </Typography>
        {props.children}
      </Card>
    </Box>
  );
}
