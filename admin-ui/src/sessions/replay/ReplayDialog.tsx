import { EXCLUDING_FLAGS, type Project } from '@aislelab/domain';
import { t } from '@aislelab/ui-kit/texts';
import { ErrorNotice, VariationBadge } from '@aislelab/ui-kit/widgets';
import Close from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import CircularProgress from '@mui/material/CircularProgress';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId } from 'react';
import { FLAG_LABELS, GENDER_LABELS, simulatedText } from '../sessionTexts.ts';
import { useStoreContent, useWholeSession, type SessionRow } from '../useSessions.ts';
import { Replay } from './Replay.tsx';

/** One visit as it was: its way from above, over time, and what speaks against it. */
export function ReplayDialog({ project, row, onClose }: { project: Project; row: SessionRow; onClose: () => void }) {
  const title = useId();
  const narrow = useMediaQuery(({ breakpoints }) => breakpoints.down('md'));
  const session = useWholeSession(project._id, row._id);
  const content = useStoreContent(project._id);
  // Without the store nothing has its name, nor is it known whether there was a display.
  const loading = session.isPending || content.isPending;
  const nameOf = (product: string) => content.data?.resources.product[product]?.name ?? t('A product');
  const { age, gender, platform } = row.shopper;
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} maxWidth="lg" fullWidth fullScreen={narrow}>
      <DialogTitle component="div" sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <VariationBadge index={row.variation} control={row.variation === project.testing.variations.control} />
        <Stack sx={{ flex: 1, minWidth: 0 }}>
          <Typography id={title} variant="h2">
            {t('Replay')}
          </Typography>
          <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
            {`${age}, ${GENDER_LABELS[gender]}, ${platform === 'MOBILE' ? 'phone' : 'computer'} · ${row._id}`}
          </Typography>
        </Stack>
        <IconButton onClick={onClose} aria-label={t('Close replay')} edge="end">
          <Close />
        </IconButton>
      </DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 2 }}>
          {row.source === 'SIMULATED' && (
            <Alert severity="info" sx={{ paddingBlock: 0 }}>
              {simulatedText(project.simulatedCounted)}
            </Alert>
          )}
          {row.flags?.map(({ code, reason }) => (
            <Alert key={code} severity={EXCLUDING_FLAGS.includes(code) ? 'error' : 'warning'} sx={{ paddingBlock: 0 }}>
              <strong>{FLAG_LABELS[code]}.</strong> {reason}
            </Alert>
          ))}
          {session.error && <ErrorNotice error={session.error} onRetry={() => void session.refetch()} />}
          {content.error && <ErrorNotice error={content.error} onRetry={() => void content.refetch()} />}
          {loading && <CircularProgress aria-label={t('Loading the visit')} sx={{ alignSelf: 'center', margin: 8 }} />}
          {session.data === null && <Alert severity="info">{t('This visit no longer exists.')}</Alert>}
          {session.data && !loading && (
            <Replay session={session.data} nameOf={nameOf} display={content.data?.config.display ?? false} />
          )}
        </Stack>
      </DialogContent>
    </Dialog>
  );
}
