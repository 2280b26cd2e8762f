import { t } from '@aislelab/ui-kit/texts';
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useListContext } from 'react-admin';

/**
 * While rows are selected: their number and the actions on them. Another filter or another visit starts without a selection, so that no
 * one deactivates people who are out of sight.
 */
export function BulkToolbar({ children }: { children: ReactNode }) {
  const { selectedIds, onUnselectItems, filterValues } = useListContext();
  const filter = JSON.stringify(filterValues);
  const forget = useEffectEvent(() => onUnselectItems());
  useEffect(() => forget(), [filter]);
  if (selectedIds.length === 0) return null;
  return (
    <Box
      role="toolbar"
      aria-label={t('Selected rows')}
      sx={(theme) => ({
        // Below the bar of the page: the last row of a long list is chosen with its actions in sight.
        position: 'sticky',
        top: 'var(--bar-height, 0px)',
        zIndex: 2,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        padding: '6px 8px',
        borderBottom: `1px solid ${theme.aisle.hairline}`,
        backgroundColor: theme.aisle.primarySoft,
      })}
    >
      <IconButton size="small" aria-label={t('Unselect')} onClick={() => onUnselectItems()}>
        <Close fontSize="small" />
      </IconButton>
      <Typography component="output" variant="subtitle2" sx={{ marginRight: 1 }}>
        {t('%{selectedIds} selected', { selectedIds: selectedIds.length })}
      </Typography>
      {children}
    </Box>
  );
}
