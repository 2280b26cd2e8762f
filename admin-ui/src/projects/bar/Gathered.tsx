import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';

/** Sessions gathered over the sample. */
export function Gathered({ sessions, sample }: { sessions: number; sample: number }) {
  const share = sample > 0 ? Math.min(100, (100 * sessions) / sample) : 0;
  return (
    <Box sx={{ flex: 1, maxWidth: 420 }}>
      <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        <Box component="strong" sx={{ fontWeight: 650 }}>
          {`${sessions} of ${sample}`}
        </Box>{' '}
        sessions gathered
      </Typography>
      <LinearProgress
        variant="determinate"
        value={share}
        aria-label="Sessions gathered"
        sx={{ marginTop: 0.75, height: 6, borderRadius: 3 }}
      />
    </Box>
  );
}
