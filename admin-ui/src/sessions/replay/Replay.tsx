import { formatDollars, type Session } from '@aislelab/domain';
import { t } from '@aislelab/ui-kit/texts';
import { StatStrip } from '@aislelab/ui-kit/widgets';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useState, type KeyboardEvent } from 'react';
import { clock } from '../sessionTexts.ts';
import { CartNow } from './CartNow.tsx';
import { EventList } from './EventList.tsx';
import { PlaybackBar } from './PlaybackBar.tsx';
import { lengthOf, standingAt } from './timeline.ts';
import { TopView } from './TopView.tsx';
import { usePlayback } from './usePlayback.ts';

const STEP_MS = 1_000;

export interface ReplayProps {
  session: Session;
  nameOf: (product: string) => string;
  /** True if the store has a secondary display. */
  display: boolean;
}

export function Replay({ session, nameOf, display }: ReplayProps) {
  const { path = [], events = [] } = session;
  const length = lengthOf(session);
  const playback = usePlayback(length);
  const [heat, setHeat] = useState(true);
  const { at, seek, toggle } = playback;
  const recorded = path.length > 0;
  // Wherever the focus is in here, but for what uses these keys itself.
  const onKeyDown = (event: KeyboardEvent) => {
    if (!recorded || (event.target as HTMLElement).closest('button, input, a')) return;
    const keys: Record<string, () => void> = {
      ' ': toggle,
      ArrowRight: () => seek(at + STEP_MS),
      ArrowLeft: () => seek(at - STEP_MS),
      Home: () => seek(0),
      End: () => seek(length),
    };
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    <Stack sx={{ gap: 2 }} onKeyDown={onKeyDown}>
      <StatStrip label={t('Visit')} stats={statsOf(session)} />
      {!recorded && (
        <Alert severity="info">
          {t('No path was recorded for this visit. The map shows where its time was spent.')}
        </Alert>
      )}
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 1fr) 280px' }, gap: 2 }}>
        <Stack
          component="fieldset"
          sx={{ gap: 1, minWidth: 0, margin: 0, padding: 0, border: 0 }}
          tabIndex={recorded ? 0 : undefined}
          aria-label={t('Replay: space plays and pauses, arrow keys step')}
        >
          <TopView session={session} at={at} standing={standingAt(path, at)} heat={heat} display={display} />
          {recorded && <PlaybackBar playback={playback} length={length} events={events} />}
          <FormControlLabel
            control={<Switch size="small" checked={heat} onChange={(_, next) => setHeat(next)} />}
            label={t('Time spent on the floor and on the shelves')}
            slotProps={{ typography: { variant: 'body2' } }}
          />
        </Stack>
        <Stack sx={{ gap: 2, minWidth: 0 }}>
          {recorded || events.length > 0 ? <EventList events={events} at={at} onSeek={seek} nameOf={nameOf} /> : null}
          <CartNow session={session} at={recorded ? at : null} nameOf={nameOf} />
          {session.words?.length ? <Words words={session.words} /> : null}
        </Stack>
      </Box>
    </Stack>
  );
}

function Words({ words }: { words: readonly string[] }) {
  return (
    <Stack component="section" aria-label={t('Words')}>
      <Typography variant="h4" component="h3">
        {t('Words')}
      </Typography>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {words.join(', ')}
      </Typography>
    </Stack>
  );
}

function statsOf({ search, durTotal, durIdle, frameRate, device, rating }: Session) {
  return [
    { label: t('Quantity'), value: search.sumQuantity },
    { label: t('Spending'), value: formatDollars(search.sumSpending) },
    { label: t('Shopping time'), value: clock(search.durShopping) },
    { label: t('Total time'), value: clock(durTotal) },
    ...(durIdle === undefined ? [] : [{ label: t('Idle'), value: clock(durIdle) }]),
    ...(frameRate ? [{ label: t('Frames per second'), value: `${frameRate.median} (${frameRate.low})` }] : []),
    ...(device
      ? [
          {
            label: t('Window'),
            value: `${device.width} x ${device.height}${device.mode === 'LIST' ? t(', as a list') : ''}`,
          },
        ]
      : []),
    ...(rating === null || rating === undefined
      ? []
      : [{ label: t('Rating'), value: t('%{rating} of 5', { rating }) }]),
  ];
}
