import { RESPONDENT_STANDINGS, type Project, type RespondentRow, type RespondentStanding } from '@aislelab/domain';
import { t } from '@aislelab/ui-kit/texts';
import { EmptyState, ErrorNotice, SearchField } from '@aislelab/ui-kit/widgets';
import Download from '@mui/icons-material/FileDownloadOutlined';
import Upload from '@mui/icons-material/FileUploadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TablePagination from '@mui/material/TablePagination';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { DecisionsDialog } from './DecisionsDialog.tsx';
import { EraseDialog } from './EraseDialog.tsx';
import { RespondentsTable } from './RespondentsTable.tsx';
import { STANDING_LABELS } from './standingTexts.ts';
import { RESPONDENTS_PAGE, useDownloadFile, useRespondents, type RespondentFilters } from './useRespondents.ts';

const NO_FILTERS: RespondentFilters = { standing: '', respondent: '' };

/** Every visit with its status, to be reconciled with a panel: out as a file, decisions in as a file. */
export function RespondentsCard({ project }: { project: Project }) {
  const title = useId();
  const [filters, setFilters] = useState(NO_FILTERS);
  const [page, setPage] = useState(0);
  const [deciding, setDeciding] = useState(false);
  const [erasing, setErasing] = useState<string | null>(null);
  const { data, error, refetch, isPlaceholderData } = useRespondents(project, filters, page);
  const download = useDownloadFile(project._id);
  const filter = (patch: Partial<RespondentFilters>) => {
    setFilters((before) => ({ ...before, ...patch }));
    setPage(0);
  };
  const filtered = filters.standing !== '' || filters.respondent !== '';
  return (
    <Card component="section" aria-labelledby={title}>
      <Stack sx={{ gap: 2, padding: { xs: '16px 16px 12px', sm: '20px 24px 12px' } }}>
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5, justifyContent: 'space-between' }}>
          <Box sx={{ flex: '1 1 320px' }}>
            <Typography id={title} variant="h3" component="h2">
              {t('Respondents')}
            </Typography>
            <Typography variant="body2" color="text.secondary" sx={{ marginTop: 0.5 }}>
              {t('Export the list, add a column “decision” with accepted or rejected, and import it again.')}
            </Typography>
          </Box>
          <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'start' }}>
            <Button
              variant="outlined"
              startIcon={<Download />}
              loading={download.isPending}
              onClick={() => download.mutate('respondents.csv')}
            >
              {t('Export CSV')}
            </Button>
            {project.status !== 'REPORT' && (
              <Button variant="outlined" startIcon={<Upload />} onClick={() => setDeciding(true)}>
                {t('Import decisions')}
              </Button>
            )}
            <Button color="error" onClick={() => setErasing('')}>
              {t('Delete a respondent')}
            </Button>
          </Stack>
        </Stack>
        <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1.5 }}>
          <SearchField
            label={t('Id begins with')}
            value={filters.respondent}
            onChange={(respondent) => filter({ respondent: respondent.trim() })}
          />
          <TextField
            select
            size="small"
            label={t('Status')}
            value={filters.standing}
            onChange={({ target }) => filter({ standing: standingIn(target.value) })}
            slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
            sx={{ minWidth: 160 }}
          >
            <MenuItem value="">{t('Any')}</MenuItem>
            {RESPONDENT_STANDINGS.map((standing) => (
              <MenuItem key={standing} value={standing}>
                {STANDING_LABELS[standing]}
              </MenuItem>
            ))}
          </TextField>
        </Stack>
        {download.error && <ErrorNotice error={download.error} />}
        {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      </Stack>
      {data && data.count === 0 && (
        <EmptyState title={filtered ? t('No visit matches') : t('No visits yet')}>
          {filtered ? t('Ids are matched from their first character, in upper and lower case.') : undefined}
        </EmptyState>
      )}
      {data && data.count > 0 && (
        <Box sx={{ opacity: isPlaceholderData ? 0.6 : 1 }}>
          <RespondentsTable
            project={project}
            rows={data.data}
            onErase={({ respondent }: RespondentRow) => setErasing(respondent ?? '')}
          />
          <TablePagination
            component="div"
            count={data.count}
            page={page}
            rowsPerPage={RESPONDENTS_PAGE}
            rowsPerPageOptions={[RESPONDENTS_PAGE]}
            onPageChange={(_, next) => setPage(next)}
          />
        </Box>
      )}
      {deciding && <DecisionsDialog project={project} onClose={() => setDeciding(false)} />}
      {erasing !== null && <EraseDialog project={project} respondent={erasing} onClose={() => setErasing(null)} />}
    </Card>
  );
}

const standingIn = (text: string): RespondentStanding | '' => RESPONDENT_STANDINGS.find((one) => one === text) ?? '';
