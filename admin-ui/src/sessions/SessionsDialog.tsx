import type { Project } from '@aislelab/domain';
import { language, t } from '@aislelab/ui-kit/texts';
import { ErrorNotice } from '@aislelab/ui-kit/widgets';
import Close from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';
import { BulkButtons } from './BulkButtons.tsx';
import { DownloadButtons } from './DownloadButtons.tsx';
import { ReplayDialog } from './replay/ReplayDialog.tsx';
import { SessionFilterBar } from './SessionFilterBar.tsx';
import { countFilters, NO_FILTERS, sessionWhere } from './sessionFilters.ts';
import { SessionGrid } from './SessionGrid.tsx';
import { useEnableSessions, useSessions, type SessionRow, type SessionSort } from './useSessions.ts';
import { VisitRules } from './VisitRules.tsx';

/** The audit of a project's sessions: which of them count. */
export function SessionsDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const title = useId();
  const narrow = useMediaQuery(({ breakpoints }) => breakpoints.down('md'));
  const [filters, setFilters] = useState(NO_FILTERS);
  const [page, setPage] = useState(0);
  const [sort, setSort] = useState<SessionSort>({ field: 'search.sumQuantity', descending: false });
  const [replayed, setReplayed] = useState<SessionRow | null>(null);
  const where = sessionWhere(filters);
  const list = useSessions(project._id, where, page, sort);
  const enable = useEnableSessions(project._id);
  const published = project.status === 'REPORT';
  const count = list.data?.count ?? 0;
  const filtered = countFilters(filters) > 0;
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} maxWidth="lg" fullWidth fullScreen={narrow}>
      <DialogTitle id={title} component="div" sx={{ display: 'flex', alignItems: 'start', gap: 2 }}>
        <Stack sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="h2">{t('Sessions')}</Typography>
          <Typography variant="body2" color="text.secondary" noWrap>
            {project.name}
          </Typography>
        </Stack>
        <IconButton onClick={onClose} aria-label={t('Close')} edge="end">
          <Close />
        </IconButton>
      </DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 2 }}>
          <SessionFilterBar
            filters={filters}
            onChange={(next) => {
              setFilters(next);
              setPage(0);
            }}
          />
          <Stack
            direction="row"
            sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}
          >
            <Typography variant="body2" component="output" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {list.data &&
                (filtered
                  ? t('%{shown} session match |||| %{shown} sessions match', {
                      count,
                      shown: count.toLocaleString(language()),
                    })
                  : t('%{shown} session |||| %{shown} sessions', { count, shown: count.toLocaleString(language()) }))}
            </Typography>
            <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
              <BulkButtons
                count={count}
                filtered={filtered}
                disabled={published || !list.isSuccess || list.isPlaceholderData}
                enable={enable}
                where={where}
              />
              <DownloadButtons project={project._id} where={where} sort={sort} disabled={!list.isSuccess} />
            </Stack>
          </Stack>
          {published && (
            <Alert severity="info">{t('The report is published. Unpublish it to change which sessions count.')}</Alert>
          )}
          {project.status === 'PROCESSING' && project.stats.compiledAt && project.stats.stale && (
            <Alert severity="warning">
              {t('Sessions have changed since the report was compiled. Compile a new one.')}
            </Alert>
          )}
          {enable.error && <ErrorNotice error={enable.error} />}
          {list.error && <ErrorNotice error={list.error} onRetry={() => void list.refetch()} />}
          {!(list.error && !list.data) && (
            <SessionGrid
              project={project}
              rows={list.data?.data ?? []}
              count={count}
              loading={list.isPending || list.isPlaceholderData}
              page={page}
              onPage={setPage}
              sort={sort}
              onSort={(next) => {
                setSort(next);
                setPage(0);
              }}
              filtered={filtered}
              locked={published || enable.isPending}
              onEnable={enable.mutate}
              onReplay={setReplayed}
            />
          )}
          <VisitRules />
        </Stack>
      </DialogContent>
      {replayed && <ReplayDialog project={project} row={replayed} onClose={() => setReplayed(null)} />}
    </Dialog>
  );
}
