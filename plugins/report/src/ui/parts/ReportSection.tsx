import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId, useRef, type ReactNode } from 'react';
import { SectionDownloads } from '../downloads/SectionDownloads.tsx';

type Heading = { title: string; description: string } | { label: string };

type Props = Heading & { updating: boolean; long?: boolean; children: ReactNode };

/**
 * A part of the report: one card that is not torn apart in print, unless it is longer than a page. `label` names a part without a visible
 * heading.
 */
export function ReportSection({ updating, long = false, children, ...heading }: Props) {
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const named = 'title' in heading ? { 'aria-labelledby': id } : { 'aria-label': heading.label };
  return (
    <Card
      component="section"
      ref={place}
      {...named}
      aria-busy={updating}
      sx={{
        position: 'relative',
        padding: { xs: 2, sm: 3 },
        breakInside: long ? 'auto' : 'avoid',
        '@media print': { border: 0, padding: 0 },
      }}
    >
      <SectionDownloads title={'title' in heading ? heading.title : heading.label} section={place} />
      {'title' in heading && (
        <Box sx={{ marginBottom: 2.5, paddingRight: 5, breakAfter: 'avoid' }}>
          <Typography id={id} variant="h2">
            {heading.title}
          </Typography>
          <Typography variant="body2" color="text.secondary" sx={{ marginTop: 0.5 }}>
            {heading.description}
          </Typography>
        </Box>
      )}
      <Box sx={{ opacity: updating ? 0.5 : 1, transition: 'opacity 160ms' }}>{children}</Box>
    </Card>
  );
}
