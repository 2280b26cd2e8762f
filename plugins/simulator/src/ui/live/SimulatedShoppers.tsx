import type { Project } from '@aislelab/domain';
import type { ProjectBlockProps } from '@aislelab/ui-kit';
import { JobBar } from '@aislelab/ui-kit/jobs';
import { language, t } from '@aislelab/ui-kit/texts';
import { ErrorNotice } from '@aislelab/ui-kit/widgets';
import Computed from '@mui/icons-material/SmartToyOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { AddSimulated } from './AddSimulated.tsx';
import { CountSimulated } from './CountSimulated.tsx';
import { useChangeSimulated, useSending, useSimulatedCount } from './useSimulated.ts';

/** The simulated shoppers of a project: how many there are, whether they count, and, while it is live, how more come in. */
export function SimulatedShoppers({ project }: ProjectBlockProps) {
  const { job, sending } = useSending(project._id);
  const stored = useSimulatedCount(project._id, sending);
  const cancel = useChangeSimulated(project);
  const { status } = project;
  if (stored === 0 && status !== 'LIVE') return null;
  const failure = job?.status === 'FAILED' ? job.error : null;
  return (
    <Box
      component="section"
      aria-label={t('Simulated shoppers')}
      sx={(theme) => ({
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1.5,
        minHeight: 50,
        padding: '6px 14px',
        borderRadius: 1,
        backgroundColor: theme.aisle.sunken,
      })}
    >
      <Computed aria-hidden fontSize="small" color="action" />
      <Typography variant="body2" sx={{ flex: '1 1 240px', fontVariantNumeric: 'tabular-nums' }}>
        {storedText(project, stored)}
        {failure !== null && t(' More could not be added: %{failure}', { failure })}
      </Typography>
      {sending && job && (
        <>
          <Box sx={{ flex: '1 1 160px' }}>
            <JobBar job={job} />
          </Box>
          <Button
            size="small"
            loading={cancel.isPending || job.cancelling}
            onClick={() => cancel.mutate({ do: 'cancel' })}
          >
            {t('Cancel')}
          </Button>
          {cancel.error && <ErrorNotice error={cancel.error} />}
        </>
      )}
      <AddSimulated project={project} offered={status === 'LIVE' && !sending} />
      {stored > 0 && !sending && <CountSimulated project={project} disabled={status === 'REPORT'} />}
    </Box>
  );
}

function storedText({ simulatedCounted, status }: Project, stored: number): string {
  if (stored === 0) return t('Simulated shoppers: none.');
  const there = stored === 1 ? t('shopper is stored. It is') : t('shoppers are stored. They are');
  const counted = simulatedCounted ? t('counted, and the report says so.') : t('not counted.');
  const how = status === 'REPORT' ? t(' Unpublish the report to change that.') : '';
  return t('%{stored} simulated %{there} %{counted}%{how}', {
    stored: stored.toLocaleString(language()),
    there,
    counted,
    how,
  });
}
