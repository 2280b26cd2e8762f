import { shoppersText } from '@aislelab/domain';
import type { ReportBlockProps } from '@aislelab/ui-kit';
import { t } from '@aislelab/ui-kit/texts';
import { RelativeTime } from '@aislelab/ui-kit/widgets';
import Stale from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useReportStats } from '../data/useReportStats.ts';
import { ReportFiles } from '../downloads/ReportFiles.tsx';
import { PrintedFilters } from '../parts/PrintedFilters.tsx';

/** Age of the report, number of its shoppers, and the download of all of it. */
export function HeaderBlock({ project, filters, shared = false }: ReportBlockProps) {
  const state = useReportStats(project, filters);
  const { compiledAt, stale } = project.stats;
  if (compiledAt === null) return null;
  const shoppers =
    state.state === 'ready'
      ? state.stats.variations.reduce((sum, one) => sum + (one.project.sample?.total ?? 0), 0)
      : null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1, minHeight: 36 }}>
      <Typography variant="body2" color="text.secondary">
        {t('Compiled')} <RelativeTime date={compiledAt} />
        {shoppers !== null && t(' · %{shoppersText} in this selection', { shoppersText: shoppersText(shoppers) })}
      </Typography>
      {stale && (
        <Typography
          variant="body2"
          sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, color: 'warning.main', fontWeight: 560 }}
        >
          <Stale aria-hidden fontSize="small" />
          {t('Sessions have changed since: compile again for current numbers')}
        </Typography>
      )}
      <PrintedFilters project={project} filters={filters} />
      {!shared && <ReportFiles project={project} filters={filters} />}
    </Box>
  );
}
