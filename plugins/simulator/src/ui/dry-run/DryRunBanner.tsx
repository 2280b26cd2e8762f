import type { DryRun } from '@aislelab/domain';
import { t } from '@aislelab/ui-kit/texts';
import { ErrorNotice, RelativeTime } from '@aislelab/ui-kit/widgets';
import { PlantedText } from '@aislelab/workbench/project';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import type { DryRunControl } from './useDryRun.ts';

/** Explains the limits of this report above its content, which looks like a real one. */
export function DryRunBanner({ run, start }: { run: DryRun; start: DryRunControl['start'] }) {
  return (
    <>
      <Alert severity="info">
        <AlertTitle>{t('Simulated shoppers, no people')}</AlertTitle>
        {t(
          'They test your store: whether everything can be seen, reached and bought, and whether variations differ as you meant. They have never seen your pack. This report does not say what people will buy. Simulated',
        )}{' '}
        <RelativeTime date={run.endedAt ?? run.startedAt} />.
        <PlantedText planted={run.request.assumptions} />
      </Alert>
      {run.outdated && (
        <Alert
          severity="warning"
          action={
            <Button
              color="inherit"
              size="small"
              loading={start.isPending}
              onClick={() => start.mutate(run.request)}
              sx={{ whiteSpace: 'nowrap', displayPrint: 'none' }}
            >
              {t('Simulate again')}
            </Button>
          }
        >
          {t('The project was changed since. Simulating again replaces this report.')}
        </Alert>
      )}
      {start.error && <ErrorNotice error={start.error} />}
    </>
  );
}
