import { STATUS_LABELS, type ProjectStatus } from '@aislelab/domain';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { translated } from '../texts/t.ts';

/** Status of a project: a dot and its word, so that colour is never alone. */
export function StatusChip({ status }: { status: ProjectStatus }) {
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1,
        fontWeight: 560,
        fontSize: '0.8125rem',
        whiteSpace: 'nowrap',
      }}
    >
      <Box
        component="span"
        aria-hidden
        sx={(theme) => ({
          width: 8,
          height: 8,
          borderRadius: '50%',
          backgroundColor: dotColor(status, theme),
          boxShadow:
            status === 'LIVE' ? `0 0 0 3px color-mix(in srgb, ${theme.aisle.primary} 25%, transparent)` : 'none',
        })}
      />
      {translated(STATUS_LABELS[status])}
    </Box>
  );
}

function dotColor(status: ProjectStatus, { aisle }: Theme): string {
  if (status === 'DRAFT') return aisle.control;
  if (status === 'READY' || status === 'QUOTING' || status === 'APPROVAL') return aisle.accent;
  if (status === 'PROCESSING') return aisle.info;
  return aisle.primary;
}
