import { t } from '@aislelab/ui-kit/texts';
import { ErrorNotice } from '@aislelab/ui-kit/widgets';
import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import Undo from '@mui/icons-material/Undo';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import type { ImportKind } from '../../rules/fields.ts';
import type { ImportView } from '../../rules/views.ts';
import { counted, grouped } from '../count.ts';
import { VerdictTabs } from './VerdictTabs.tsx';
import type { ImportHandle } from './useImport.ts';

const NOUNS: Record<ImportKind, string> = { products: 'product', posmaterials: t('POS material') };

export interface ResultStepProps {
  view: ImportView;
  handle: ImportHandle;
  onRestart: () => void;
}

/** Progress of the import, its result, and undo. */
export function ResultStep({ view, handle, onRestart }: ResultStepProps) {
  const { state, counts, kind } = view;
  if (state === 'running' || state === 'undoing') return <Moving view={view} />;
  return (
    <Stack sx={{ gap: 2 }}>
      <Card sx={{ padding: { xs: 2, sm: 3 } }}>
        <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2, alignItems: { sm: 'center' } }}>
          <CheckCircle aria-hidden color="success" sx={{ fontSize: 36 }} />
          <Box component="output">
            <Typography variant="h2">
              {state === 'undone' ? t('The import was undone') : t('The import is done')}
            </Typography>
            <Typography variant="body2" color="text.secondary">
              {counts && summary(view)}
            </Typography>
          </Box>
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', marginLeft: { sm: 'auto' } }}>
            <UndoButton view={view} handle={handle} />
            <Button variant="contained" component={Link} to={`/library/${kind}`}>
              {t('Open the list')}
            </Button>
          </Stack>
        </Stack>
      </Card>
      {handle.undo.error && <ErrorNotice error={handle.undo.error} />}
      {kind === 'products' && state === 'done' && (counts?.new ?? 0) > 0 && (
        <Alert
          severity="info"
          action={
            <Button color="inherit" size="small" component={Link} to="/library/packshots">
              {t('Packshots')}
            </Button>
          }
        >
          {t('New products have no picture yet: add packshots in bulk, matched by their file names.')}
        </Alert>
      )}
      {counts && (
        <Card>
          <VerdictTabs view={view} counts={counts} />
        </Card>
      )}
      <Stack direction="row" sx={{ justifyContent: 'flex-end' }}>
        <Button onClick={onRestart}>{t('Import another file')}</Button>
      </Stack>
    </Stack>
  );
}

function Moving({ view: { state, progress, counts, problem } }: { view: ImportView }) {
  const total = counts ? counts.new + counts.changed + counts.removed : 0;
  const title = state === 'running' ? t('Importing') : t('Undoing');
  return (
    <Card sx={{ padding: { xs: 2, sm: 3 } }}>
      <Stack sx={{ gap: 1.5 }}>
        <Typography variant="h2">{title}</Typography>
        <LinearProgress aria-label={title} variant="determinate" value={100 * progress} />
        <Typography
          component="output"
          variant="body2"
          color="text.secondary"
          sx={{ fontVariantNumeric: 'tabular-nums' }}
        >
          {t('%{grouped} of %{counted}. You may leave this page; its address brings you back.', {
            grouped: grouped(Math.round(progress * total)),
            counted: counted(total, 'row'),
          })}
        </Typography>
        {problem && <Alert severity="warning">{problem}</Alert>}
      </Stack>
    </Card>
  );
}

function UndoButton({ view: { state, undoUntil }, handle: { undo } }: { view: ImportView; handle: ImportHandle }) {
  if (state !== 'done' || undoUntil === null) return null;
  const until = new Date(undoUntil).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });
  return (
    <Button variant="outlined" startIcon={<Undo />} loading={undo.isPending} onClick={() => undo.mutate()}>
      {t('Undo (until %{until})', { until })}
    </Button>
  );
}

function summary({ state, kind, counts }: ImportView): string {
  if (!counts) return '';
  const { new: added, changed, removed, refused, kept } = counts;
  const noun = NOUNS[kind];
  if (state === 'undone') {
    const left =
      kept > 0 ? t(' Left as is because of later changes: %{counted}.', { counted: counted(kept, 'item') }) : '';
    return t('The library is as it was before.%{left}', { left });
  }
  const parts = [
    added > 0 && t('%{counted} added', { counted: counted(added, noun) }),
    changed > 0 && t('%{grouped} changed', { grouped: grouped(changed) }),
    removed > 0 && t('%{grouped} removed', { grouped: grouped(removed) }),
    kept > 0 && t('%{grouped} kept', { grouped: grouped(kept) }),
    refused > 0 && t('%{counted} refused', { counted: counted(refused, 'row') }),
  ].filter(Boolean);
  return `${parts.join(', ')}.`;
}
