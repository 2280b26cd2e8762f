import type { VisitEvent } from '@aislelab/domain';
import { t } from '@aislelab/ui-kit/texts';
import Pause from '@mui/icons-material/Pause';
import Play from '@mui/icons-material/PlayArrow';
import IconButton from '@mui/material/IconButton';
import Slider from '@mui/material/Slider';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { clock } from '../sessionTexts.ts';
import { SPEEDS, type usePlayback } from './usePlayback.ts';

/** Play, pause, seek and speed; ticks where something happened. */
export function PlaybackBar(props: {
  playback: ReturnType<typeof usePlayback>;
  length: number;
  events: readonly VisitEvent[];
}) {
  const { at, seek, playing, toggle, speed, setSpeed } = props.playback;
  const marks = [...new Set(props.events.map((event) => event.at))].map((value) => ({ value }));
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5, flexWrap: { xs: 'wrap', sm: 'nowrap' } }}>
      <IconButton aria-label={playing ? t('Pause') : t('Play')} color="primary" onClick={toggle}>
        {playing ? <Pause /> : <Play />}
      </IconButton>
      <Slider
        size="small"
        aria-label={t('Moment of the visit')}
        value={at}
        max={props.length}
        step={100}
        shiftStep={10_000}
        marks={marks}
        onChange={(_, value) => seek(value)}
        getAriaValueText={(value) => t('%{clock} of %{clock2}', { clock: clock(value), clock2: clock(props.length) })}
        sx={{ flex: 1, minWidth: 120 }}
      />
      <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums', flex: 'none' }}>
        {`${clock(at)} / ${clock(props.length)}`}
      </Typography>
      <ToggleButtonGroup
        size="small"
        exclusive
        aria-label={t('Speed')}
        value={speed}
        onChange={(_, next: (typeof SPEEDS)[number] | null) => next && setSpeed(next)}
      >
        {SPEEDS.map((value) => (
          <ToggleButton key={value} value={value}>
            {`${value}x`}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Stack>
  );
}
