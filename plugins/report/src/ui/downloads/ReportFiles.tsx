import type { Project } from '@aislelab/domain';
import type { ReportFilters } from '@aislelab/ui-kit';
import { t } from '@aislelab/ui-kit/texts';
import { ErrorNotice } from '@aislelab/ui-kit/widgets';
import Download from '@mui/icons-material/FileDownloadOutlined';
import Share from '@mui/icons-material/ShareOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { lazy, Suspense, useState } from 'react';
import { useReportFile } from './useReportFile.ts';

const ShareDialog = lazy(() => import('./ShareDialog.tsx').then((m) => ({ default: m.ShareDialog })));

const WHOLE = [
  { format: 'pptx', label: t('Slides (PowerPoint)') },
  { format: 'pdf', label: t('Document (PDF)') },
  { format: 'xlsx', label: t('All tables (Excel)') },
] as const;

/** Downloads the whole report, or creates a link to it. */
export function ReportFiles({ project, filters }: { project: Project; filters: ReportFilters }) {
  const file = useReportFile(project, filters);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [sharing, setSharing] = useState(false);
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginLeft: { sm: 'auto' }, displayPrint: 'none' }}>
        {project.status === 'REPORT' && (
          <Button variant="outlined" size="small" startIcon={<Share />} onClick={() => setSharing(true)}>
            {t('Share')}
          </Button>
        )}
        <Button
          variant="outlined"
          size="small"
          startIcon={<Download />}
          loading={file.busy}
          loadingPosition="start"
          aria-haspopup="menu"
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          {t('Download report')}
        </Button>
      </Box>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {WHOLE.map(({ format, label }) => (
          <MenuItem
            key={format}
            onClick={() => {
              setAnchor(null);
              void file.take({ part: 'report', format });
            }}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
      {file.error !== null && (
        <Box sx={{ flexBasis: '100%', displayPrint: 'none' }}>
          <ErrorNotice error={file.error} />
        </Box>
      )}
      {sharing && (
        <Suspense>
          <ShareDialog project={project._id} filters={filters} onClose={() => setSharing(false)} />
        </Suspense>
      )}
    </>
  );
}
