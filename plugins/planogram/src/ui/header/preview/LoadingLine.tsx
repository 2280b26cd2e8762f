import { t } from '@aislelab/ui-kit/texts';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';

/** Keeps its height when nothing is loading: the content below does not move. */
export function LoadingLine({ shown }: { shown: boolean }) {
  return <Box sx={{ height: 4 }}>{shown && <LinearProgress aria-label={t('Generating')} />}</Box>;
}
