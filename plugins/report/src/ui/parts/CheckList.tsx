import { CHECK_TEXTS } from '@aislelab/statistics';
import Good from '@mui/icons-material/CheckCircleOutlined';
import Alarm from '@mui/icons-material/ErrorOutlined';
import Unknown from '@mui/icons-material/HelpOutlined';
import Note from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Check, CheckState } from '../../rules/checks.ts';

const ICONS = { good: Good, note: Note, alarm: Alarm, unknown: Unknown } satisfies Record<CheckState, unknown>;
const COLORS = {
  good: 'success.main',
  note: 'warning.main',
  alarm: 'error.main',
  unknown: 'text.secondary',
} satisfies Record<CheckState, string>;

/** Every check with what it found; the state as icon and word, never as colour alone. */
export function CheckList({ checks }: { checks: readonly Check[] }) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', rowGap: 2 }}>
      {checks.map((check) => (
        <Item key={check.id} {...check} />
      ))}
    </Box>
  );
}

function Item({ id, state, text }: Check) {
  const Icon = ICONS[state];
  return (
    <Box
      component="li"
      data-check={id}
      data-state={state}
      sx={{ display: 'grid', gridTemplateColumns: '24px minmax(0, 1fr)', columnGap: 1.5 }}
    >
      <Icon aria-hidden fontSize="small" sx={{ color: COLORS[state], marginTop: 0.25 }} />
      <div>
        <Typography variant="subtitle2" component="p">
          {CHECK_TEXTS.titles[id]}:{' '}
          <Box component="span" sx={{ color: COLORS[state] }}>
            {CHECK_TEXTS.states[state]}
          </Box>
        </Typography>
        <Typography variant="body2" color="text.secondary" sx={{ maxWidth: 820 }}>
          {text}
        </Typography>
      </div>
    </Box>
  );
}
