import Arrow from '@mui/icons-material/ArrowRightAlt';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import visuallyHidden from '@mui/utils/visuallyHidden';
import type { AuditEntry, Id } from '@aislelab/domain';
import { t } from '@aislelab/ui-kit/texts';
import { useState } from 'react';
import { changesOf, type Change } from './auditText.ts';

/** Shown at first; a new region can change dozens of fields. */
const FIRST = 5;

/** Before and after, field by field. */
export function ChangeTable({ entry, names }: { entry: AuditEntry; names: ReadonlyMap<Id, string> }) {
  const [all, setAll] = useState(false);
  const changes = changesOf(entry, names);
  if (changes.length === 0) return null;
  const more = changes.length - FIRST;
  return (
    <Box>
      <Box component="dl" sx={{ display: 'grid', rowGap: 0.25, margin: 0, fontSize: '0.8125rem' }}>
        {changes.slice(0, all ? undefined : FIRST).map((change) => (
          <Line key={change.path} change={change} only={sideOf(entry.action)} />
        ))}
      </Box>
      {more > 0 && (
        <Button size="small" aria-expanded={all} onClick={() => setAll(!all)} sx={{ marginLeft: '-10px' }}>
          {all ? t('Show fewer') : t('Show %{more} more', { more })}
        </Button>
      )}
    </Box>
  );
}

type Side = 'from' | 'to';

/** A new record had nothing before, a deleted one has nothing after. */
function sideOf(action: string): Side | null {
  if (/\.(create|signup)$/.test(action)) return 'to';
  return action.endsWith('.delete') ? 'from' : null;
}

function Line({ change: { label, from, to }, only }: { change: Change; only: Side | null }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(120px, 240px) minmax(0, 1fr)' },
        columnGap: 2,
        overflowWrap: 'anywhere',
      }}
    >
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {label}
      </Box>
      <Box component="dd" sx={{ margin: 0 }}>
        {only ? { from, to }[only] : <FromTo from={from} to={to} />}
      </Box>
    </Box>
  );
}

function FromTo({ from, to }: { from: string; to: string }) {
  return (
    <>
      <Box component="span" sx={visuallyHidden}>
        {t('from')}
      </Box>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {from}
      </Box>
      <Arrow
        aria-hidden
        sx={{ fontSize: 18, marginInline: 0.75, verticalAlign: 'text-bottom', color: 'text.secondary' }}
      />
      <Box component="span" sx={visuallyHidden}>
        {t('to')}
      </Box>
      {to}
    </>
  );
}
