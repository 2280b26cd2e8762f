import type { LibraryKind } from '@aislelab/domain';
import { t } from '@aislelab/ui-kit/texts';
import Check from '@mui/icons-material/CheckCircleOutline';
import Warning from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import LinkBase from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Link } from 'react-router';
import type { BulkResult } from './useBulkDelete.ts';

/** Result of each item of a bulk delete, while it runs and afterwards. */
export function BulkResults(props: {
  kind: LibraryKind;
  results: readonly BulkResult[];
  total: number;
  running: boolean;
  onClose: () => void;
}) {
  const { results, total, running } = props;
  const title = useId();
  const removed = results.filter(({ state }) => state === 'removed').length;
  return (
    <Dialog open onClose={running ? undefined : props.onClose} aria-labelledby={title} maxWidth="sm" fullWidth>
      <DialogTitle id={title}>
        {running
          ? t('Deleting %{value} of %{total}', { value: results.length + 1, total })
          : t('%{removed} of %{total} removed', { removed, total })}
      </DialogTitle>
      <DialogContent>
        {running && (
          <LinearProgress variant="determinate" value={(100 * results.length) / total} aria-label={t('Deleting')} />
        )}
        <Box component="ul" aria-label={t('Results')} sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
          {results.map(({ row, state, text }) => (
            <Box
              component="li"
              key={row._id}
              sx={(theme) => ({
                display: 'flex',
                gap: 1.5,
                alignItems: 'flex-start',
                paddingBlock: 1,
                borderBottom: `1px solid ${theme.aisle.hairline}`,
              })}
            >
              {state === 'removed' ? (
                <Check fontSize="small" color="success" aria-hidden />
              ) : (
                <Warning fontSize="small" color="warning" aria-hidden />
              )}
              <Box sx={{ minWidth: 0 }}>
                {state === 'removed' ? (
                  <Typography variant="subtitle2">{row.name}</Typography>
                ) : (
                  <LinkBase component={Link} to={`/library/${props.kind}/${row._id}`} variant="subtitle2">
                    {row.name}
                  </LinkBase>
                )}
                <Typography variant="body2" color="text.secondary">
                  {text}
                </Typography>
              </Box>
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" disabled={running} onClick={props.onClose}>
          {t('Done')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
