import type { Id } from '@aislelab/domain';
import { inSentence, t } from '@aislelab/ui-kit/texts';
import { ErrorNotice, RelativeTime } from '@aislelab/ui-kit/widgets';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useListContext } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { Nothing, type Empty } from '../list/ListBody.tsx';
import type { AuditRow } from './AuditList.tsx';
import { actionText, KIND_LABELS } from './auditText.ts';
import { ChangeTable } from './ChangeTable.tsx';
import { PERSON_FIELD } from './PersonChip.tsx';
import { useNames } from './useNames.ts';

const NOTHING: readonly AuditRow[] = [];

/** Entries in a column, each a sentence with its changes: readable on a phone. */
export function AuditEntries({ empty }: { empty: Empty }) {
  const { data, error, refetch } = useListContext<AuditRow>();
  const names = useNames(data ?? NOTHING);
  if (error && !data)
    return (
      <Box sx={{ padding: 2 }}>
        <ErrorNotice error={error} onRetry={() => void refetch()} />
      </Box>
    );
  if (!data) return <Skeleton variant="rounded" height={280} sx={{ margin: 2 }} />;
  if (data.length === 0) return <Nothing empty={empty} />;
  return (
    <Box component="ol" aria-label={t('Audit log')} sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
      {data.map((entry) => (
        <Entry key={entry._id} entry={entry} names={names} />
      ))}
    </Box>
  );
}

function Entry({ entry, names }: { entry: AuditRow; names: ReadonlyMap<Id, string> }) {
  return (
    <Box
      component="li"
      sx={(theme) => ({
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '170px minmax(0, 1fr)' },
        columnGap: 3,
        rowGap: 0.5,
        padding: { xs: '12px 16px', md: '10px 16px' },
        '&:not(:last-of-type)': { borderBottom: `1px solid ${theme.aisle.hairline}` },
      })}
    >
      <Typography variant="body2" color="text.secondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        <RelativeTime date={entry.at} />
      </Typography>
      <Stack sx={{ gap: 0.75, minWidth: 0 }}>
        <Typography variant="body2" component="div" sx={{ overflowWrap: 'anywhere' }}>
          <Who entry={entry} /> {actionText(entry.action)} <What entry={entry} />{' '}
          <Chip
            size="small"
            variant="outlined"
            label={KIND_LABELS[entry.kind]}
            sx={{ height: 20, fontSize: '0.6875rem' }}
          />
        </Typography>
        <ChangeTable entry={entry} names={names} />
      </Stack>
    </Box>
  );
}

function Who({ entry: { viewer } }: { entry: AuditRow }) {
  const { filterValues, setFilters } = useListContext();
  if (!viewer) return <strong>{t('The platform')}</strong>;
  return (
    <Link
      component="button"
      type="button"
      variant="subtitle2"
      title={t('Only what %{name} did', { name: viewer.name })}
      onClick={() => setFilters({ ...filterValues, [PERSON_FIELD]: viewer._id })}
      sx={{ verticalAlign: 'baseline' }}
    >
      {viewer.name}
    </Link>
  );
}

/** The record by its name; a deleted record no longer has a page. */
function What({ entry: { kind, record, name, action } }: { entry: AuditRow }) {
  const label = name || inSentence(KIND_LABELS[kind]);
  const to = kind === 'settings' ? '/settings' : record && `/${kind}/${record}`;
  if (!to || action.endsWith('.delete')) return <strong>{label}</strong>;
  return (
    <Link component={RouterLink} to={to} variant="subtitle2" data-row-link>
      {label}
    </Link>
  );
}
