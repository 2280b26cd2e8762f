import { t } from '@aislelab/ui-kit/texts';
import CloudDone from '@mui/icons-material/CloudDoneOutlined';
import CloudOff from '@mui/icons-material/CloudOffOutlined';
import CloudSync from '@mui/icons-material/CloudSyncOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import type { Draft } from './draft.ts';
import type { ProjectDraft } from './useProjectDraft.ts';

/** Says what has become of what was typed. */
export function SaveStatus({ draft: { draft, dirty, editable } }: { draft: ProjectDraft }) {
  const now = useNow(1_000);
  if (!editable) return null;
  const failed = draft.problem !== 'none';
  const text = statusText(draft, dirty, now);
  const Icon = draft.saving !== null ? CloudSync : failed || dirty ? CloudOff : CloudDone;
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, color: failed ? 'error.main' : 'text.secondary' }}
    >
      <Icon sx={{ fontSize: 18 }} aria-hidden />
      <Typography component="span" variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {text}
      </Typography>
    </Box>
  );
}

function statusText({ problem, saving, savedAt }: Draft, dirty: boolean, now: number): string {
  if (problem !== 'none') return t('Not saved');
  if (saving !== null) return t('Saving...');
  if (dirty) return t('Not saved yet');
  return savedAt === null ? t('All changes saved') : savedText(savedAt, now);
}

function useNow(everyMs: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}

/** 'Saved just now', 'Saved 3 s ago', 'Saved 2 min ago'. */
function savedText(savedAt: number, now: number): string {
  const seconds = Math.max(0, Math.round((now - savedAt) / 1000));
  if (seconds < 2) return t('Saved just now');
  return seconds < 60
    ? t('Saved %{seconds} s ago', { seconds })
    : t('Saved %{floor} min ago', { floor: Math.floor(seconds / 60) });
}
