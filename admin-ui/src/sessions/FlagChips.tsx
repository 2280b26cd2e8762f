import type { SessionFlag } from '@aislelab/domain';
import Flag from '@mui/icons-material/OutlinedFlag';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import { FLAG_LABELS } from './sessionTexts.ts';

/** What speaks against a session; the reasons on hover and focus. */
export function FlagChips({ flags = [] }: { flags: readonly SessionFlag[] | undefined }) {
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 0.5, paddingBlock: 0.5 }}>
      {flags.map(({ code, reason }) => (
        <Tooltip key={code} title={reason} describeChild>
          <Chip
            size="small"
            tabIndex={0}
            icon={<Flag />}
            label={FLAG_LABELS[code]}
            color={code === 'TAMPERED' ? 'error' : 'warning'}
            variant="outlined"
          />
        </Tooltip>
      ))}
    </Stack>
  );
}
