import { MAX_SHARE_DAYS, SHARE_DAYS, type Id } from '@aislelab/domain';
import type { ReportFilters } from '@aislelab/ui-kit';
import { t } from '@aislelab/ui-kit/texts';
import { ErrorNotice, RelativeTime } from '@aislelab/ui-kit/widgets';
import Copy from '@mui/icons-material/ContentCopyOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { endOf, useShares } from './useShares.ts';

/** Creates a link that shows the report to anyone who has it, and revokes existing links. */
export function ShareDialog(props: { project: Id; filters: ReportFilters; onClose: () => void }) {
  const { project, filters, onClose } = props;
  const { shares, made, error, busy, create, revoke } = useShares(project, filters);
  const carried = Object.values(filters).some(Boolean);
  const [days, setDays] = useState<number | 'date'>(30);
  const [date, setDate] = useState('');
  const [today] = useState(() => new Date());
  const expiresAt = days === 'date' ? (date === '' ? null : new Date(`${date}T23:59:59`)) : endOf(days, today);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="share-title">
      <DialogTitle id="share-title">{t('Share this report')}</DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 2 }}>
          <Typography variant="body2" color="text.secondary">
            {t(
              'Anyone with the link can read this report without signing in until it expires. They see nothing else of the project and cannot change anything. A link also ends when the report is unpublished, or when the person who created it may no longer read it.',
            )}
            {carried && t(' It opens with the filters and targets that you have chosen now.')}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-start', paddingTop: 1 }}>
            <TextField
              select
              size="small"
              label={t('Ends after')}
              value={days}
              onChange={({ target: { value } }) => setDays(value === 'date' ? 'date' : Number(value))}
              sx={{ minWidth: 150 }}
            >
              {SHARE_DAYS.map((one) => (
                <MenuItem key={one} value={one}>
                  {t('%{one} days', { one })}
                </MenuItem>
              ))}
              <MenuItem value="date">{t('A day of your choice')}</MenuItem>
            </TextField>
            {days === 'date' && (
              <TextField
                type="date"
                size="small"
                label={t('Last day')}
                value={date}
                onChange={({ target: { value } }) => setDate(value)}
                slotProps={{
                  inputLabel: { shrink: true },
                  htmlInput: { min: dayText(today), max: dayText(endOf(MAX_SHARE_DAYS - 1, today)) },
                }}
              />
            )}
            <Button
              variant="contained"
              loading={busy}
              disabled={expiresAt === null}
              onClick={() => expiresAt && void create(expiresAt)}
            >
              {t('Create a link')}
            </Button>
          </Box>
          {made && <MadeLink key={made.share} link={made.link} />}
          {error !== null && <ErrorNotice error={error} />}
          {shares.length > 0 && (
            <Box component="ul" aria-label={t('Links')} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
              {shares.map(({ _id, expiresAt: ends, createdBy, openedAt, revocable }) => (
                <Box
                  component="li"
                  key={_id}
                  sx={{
                    display: 'flex',
                    alignItems: 'center',
                    gap: 1,
                    paddingBlock: 1,
                    borderTop: ({ aisle }) => `1px solid ${aisle.hairline}`,
                  }}
                >
                  <Typography variant="body2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                    {t('Ends')} <RelativeTime date={ends} /> {t('· by %{createdBy} ·', { createdBy })}{' '}
                    {openedAt ? (
                      <>
                        {t('read')} <RelativeTime date={openedAt} />
                      </>
                    ) : (
                      t('not read yet')
                    )}
                    {made?.share === _id && t(' · the link above')}
                  </Typography>
                  {revocable && (
                    <Button size="small" color="error" onClick={() => void revoke(_id)}>
                      {t('Revoke')}
                    </Button>
                  )}
                </Box>
              ))}
            </Box>
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('Done')}</Button>
      </DialogActions>
    </Dialog>
  );
}

function MadeLink({ link }: { link: string }) {
  const [copied, setCopied] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setCopied(true);
    } catch {
      // A page without https has no clipboard: select the text to be copied by hand.
      field.current?.select();
    }
  };
  return (
    <Alert severity="success" icon={false} sx={{ '& .MuiAlert-message': { flex: 1 } }}>
      <Typography variant="body2">{t('This link is shown once. Copy it now:')}</Typography>
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1, marginTop: 1 }}>
        <TextField
          size="small"
          fullWidth
          value={link}
          inputRef={field}
          slotProps={{ htmlInput: { readOnly: true, 'aria-label': t('Link to the report') } }}
          onFocus={({ target }) => target.select()}
        />
        <Button variant="outlined" startIcon={<Copy />} sx={{ flex: 'none' }} onClick={() => void copy()}>
          {copied ? t('Copied') : t('Copy')}
        </Button>
      </Stack>
    </Alert>
  );
}

const dayText = (date: Date) => date.toISOString().slice(0, 10);
