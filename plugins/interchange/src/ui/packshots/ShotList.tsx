import { t } from '@aislelab/ui-kit/texts';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { counted, grouped } from '../count.ts';
import { VirtualRows } from '../parts/VirtualRows.tsx';
import { ShotRow } from './ShotRow.tsx';
import type { Shot, ShotState } from './shot.ts';
import type { Shots } from './useShots.ts';

/** The pictures, each with its product and progress; those that need a user come first. */
export function ShotList({ work, options }: { work: Shots; options: ReactNode }) {
  const { shots, running, start, retry, clear } = work;
  const number = (state: ShotState) => shots.filter((shot) => shot.state === state).length;
  const [waiting, failed, done] = [number('waiting'), number('failed'), number('done')];
  const total = waiting + failed + done + number('uploading');
  return (
    <Card>
      <Stack
        direction={{ xs: 'column', md: 'row' }}
        sx={{ gap: 1.5, padding: { xs: 2, sm: 3 }, alignItems: { md: 'center' } }}
      >
        <Stack sx={{ flex: 1, gap: 0.5 }}>
          <Typography variant="h3" component="h2" aria-live="polite">
            {running || done > 0
              ? t('%{grouped} of %{counted} uploaded', { grouped: grouped(done), counted: counted(total, 'picture') })
              : t('%{counted} matched of %{grouped}', {
                  counted: counted(total, 'picture'),
                  grouped: grouped(shots.length),
                })}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {summary(number('unmatched'), number('skipped'), failed)}
          </Typography>
        </Stack>
        {options}
        <Stack direction="row" sx={{ gap: 1 }}>
          <Button onClick={clear} disabled={running}>
            {waiting === 0 && !running ? t('Other pictures') : t('Cancel')}
          </Button>
          {failed > 0 && !running && (
            <Button variant={waiting > 0 ? 'outlined' : 'contained'} onClick={() => void retry()}>
              {t('Try %{counted} again', { counted: counted(failed, 'picture') })}
            </Button>
          )}
          {(waiting > 0 || running) && (
            <Button variant="contained" loading={running} onClick={() => void start()}>
              {t('Upload %{counted}', { counted: counted(waiting, 'picture') })}
            </Button>
          )}
        </Stack>
      </Stack>
      {running && (
        <LinearProgress
          aria-label={t('All pictures')}
          variant="determinate"
          value={total === 0 ? 0 : (100 * (done + failed + uploadingShare(shots))) / total}
        />
      )}
      <VirtualRows
        label={t('Pictures')}
        count={shots.length}
        estimate={65}
        row={(index) => {
          const shot = shots[index];
          return shot ? <ShotRow shot={shot} /> : null;
        }}
      />
    </Card>
  );
}

function uploadingShare(shots: readonly Shot[]): number {
  return shots.reduce((sum, { state, progress }) => (state === 'uploading' ? sum + progress : sum), 0);
}

function summary(unmatched: number, skipped: number, failed: number): string {
  const parts = [
    failed > 0 && t('%{counted} failed', { counted: counted(failed, 'picture') }),
    unmatched > 0 && t('%{counted} without a product', { counted: counted(unmatched, 'file') }),
    skipped > 0 && t('%{counted} not needed', { counted: counted(skipped, 'file') }),
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : t('Every file has its product.');
}
