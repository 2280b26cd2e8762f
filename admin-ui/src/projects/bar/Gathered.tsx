import type { GatheredSessions } from '@aislelab/domain';
import { t } from '@aislelab/ui-kit/texts';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';

/** Sessions gathered over the sample. */
export function Gathered({ sessions, sample, inStore }: { sessions: number; sample: number; inStore: number }) {
  const share = sample > 0 ? Math.min(100, (100 * sessions) / sample) : 0;
  return (
    <Box sx={{ flex: 1, maxWidth: { sm: 420 } }}>
      <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        <Box component="strong" sx={{ fontWeight: 650 }}>
          {t('%{sessions} of %{sample}', { sessions, sample })}
        </Box>{' '}
        {t('sessions gathered%{inStoreText}', { inStoreText: inStoreText(inStore) })}
      </Typography>
      <LinearProgress
        variant="determinate"
        value={share}
        aria-label={t('Sessions gathered')}
        sx={{ marginTop: 0.75, height: 6, borderRadius: 3 }}
      />
    </Box>
  );
}

function inStoreText(inStore: GatheredSessions['inStore']): string {
  if (inStore === 0) return '';
  return inStore === 1 ? t(', 1 shopper in the store now') : t(', %{inStore} shoppers in the store now', { inStore });
}
