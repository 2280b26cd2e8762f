import { COMPILE_TEXTS } from '@aislelab/domain';
import type { ProjectBlockProps } from '@aislelab/ui-kit';
import { t, translated } from '@aislelab/ui-kit/texts';
import { ErrorNotice, RelativeTime } from '@aislelab/ui-kit/widgets';
import Check from '@mui/icons-material/CheckCircleOutlined';
import Refresh from '@mui/icons-material/Refresh';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { CompilePhase } from './compileState.ts';
import { useCompile } from './useCompile.ts';

/** Compiles the sessions into a new report, says how far it is and loads the result. */
export function CompileAction({ project }: ProjectBlockProps) {
  const { phase, error, start, load } = useCompile(project);
  const finished = phase === 'finished';
  const busy = phase === 'starting' || phase === 'started' || phase === 'compiling';
  return (
    <Stack sx={{ gap: 1, alignItems: 'flex-start', displayPrint: 'none' }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
        <Button
          variant={finished ? 'contained' : 'outlined'}
          loading={phase === 'starting' || phase === 'compiling'}
          loadingPosition="start"
          disabled={busy}
          startIcon={phase === 'started' ? <Check /> : <Refresh />}
          onClick={() => void (finished ? load() : start())}
        >
          <span aria-live="polite">{label(phase)}</span>
        </Button>
        <Freshness project={project} />
      </Stack>
      {phase === 'failed' &&
        (error === null ? (
          <Alert severity="error">
            {t('The report could not be compiled. What was published before is unchanged.')}
          </Alert>
        ) : (
          <ErrorNotice error={error} />
        ))}
    </Stack>
  );
}

function Freshness({ project: { stats } }: ProjectBlockProps) {
  if (stats.compiledAt === null) return null;
  return (
    <Typography variant="body2" color={stats.stale ? 'warning.main' : 'text.secondary'}>
      {t('Compiled')} <RelativeTime date={stats.compiledAt} />
      {stats.stale && t('; sessions have changed since')}
    </Typography>
  );
}

function label(phase: CompilePhase): string {
  if (phase === 'starting') return translated(COMPILE_TEXTS.starting);
  if (phase === 'started') return translated(COMPILE_TEXTS.started);
  if (phase === 'compiling') return translated(COMPILE_TEXTS.compiling);
  return phase === 'finished' ? translated(COMPILE_TEXTS.load) : translated(COMPILE_TEXTS.compile);
}
