import { EXCLUDING_FLAGS, type Session } from '@aislelab/domain';
import Flag from '@mui/icons-material/OutlinedFlag';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import { FLAG_LABELS, simulatedText, SOURCE_LABELS } from './sessionTexts.ts';

/** Mark of a simulated session, and the flags against it; the reasons on hover and focus. */
export function FlagChips(props: { session: Pick<Session, 'source' | 'flags'>; simulatedCounted: boolean }) {
  const { source, flags = [] } = props.session;
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 0.5, paddingBlock: 0.5 }}>
      {source === 'SIMULATED' && (
        <Tooltip title={simulatedText(props.simulatedCounted)} describeChild>
          <Chip size="small" tabIndex={0} label={SOURCE_LABELS.SIMULATED} />
        </Tooltip>
      )}
      {flags.map(({ code, reason }) => (
        <Tooltip key={code} title={reason} describeChild>
          <Chip
            size="small"
            tabIndex={0}
            icon={<Flag />}
            label={FLAG_LABELS[code]}
            color={EXCLUDING_FLAGS.includes(code) ? 'error' : 'warning'}
            variant="outlined"
          />
        </Tooltip>
      ))}
    </Stack>
  );
}
