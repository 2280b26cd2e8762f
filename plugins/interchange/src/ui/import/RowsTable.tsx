import type { CustomField } from '@aislelab/domain';
import { useCustomFields } from '@aislelab/ui-kit/data';
import { t } from '@aislelab/ui-kit/texts';
import { ErrorNotice } from '@aislelab/ui-kit/widgets';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { fieldsOf, labelOf, type ImportKind } from '../../rules/fields.ts';
import type { Verdict } from '../../rules/plan.ts';
import type { ImportView, RowView } from '../../rules/views.ts';
import { VirtualRows } from '../parts/VirtualRows.tsx';
import { useRows } from './useRows.ts';

const COLUMNS = { xs: '56px minmax(0, 1fr)', sm: '72px minmax(0, 2fr) minmax(0, 3fr)' };

/** All rows of one verdict, however many. */
export function RowsTable({ view, verdict, count }: { view: ImportView; verdict: Verdict; count: number }) {
  const { rowAt, show, error, retry } = useRows(view, verdict);
  const customFields = useCustomFields(view.kind);
  if (error) return <ErrorNotice error={error} onRetry={retry} />;
  const fromFile = verdict !== 'removed';
  return (
    <VirtualRows
      label={t('%{verdict} rows', { verdict })}
      count={count}
      onShown={show}
      header={
        <Box aria-hidden sx={(theme) => ({ ...line, ...sticky, backgroundColor: theme.aisle.paper })}>
          <Typography variant="caption" color="text.secondary" sx={{ textAlign: 'right' }}>
            {fromFile ? t('Line') : ''}
          </Typography>
          <Typography variant="caption" color="text.secondary">
            {t('Name')}
          </Typography>
          <Typography variant="caption" color="text.secondary" sx={{ display: { xs: 'none', sm: 'block' } }}>
            {verdict === 'refused' || verdict === 'kept' ? t('Why') : t('What')}
          </Typography>
        </Box>
      }
      row={(index) => <Line row={rowAt(index)} kind={view.kind} customFields={customFields} />}
    />
  );
}

interface LineProps {
  row: RowView | null;
  kind: ImportKind;
  customFields: readonly CustomField[];
}

function Line({ row, ...known }: LineProps) {
  if (!row)
    return (
      <Box sx={line}>
        <Box />
        <Box>
          <Skeleton width="60%" />
        </Box>
        <Box />
      </Box>
    );
  return (
    <Box sx={line}>
      <Typography
        variant="body2"
        color="text.secondary"
        sx={{ textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}
      >
        {row.line > 0 ? row.line : ''}
      </Typography>
      <Typography variant="body2" sx={{ fontWeight: 560, overflowWrap: 'anywhere' }}>
        {row.name || t('Without a name')}
      </Typography>
      <Box sx={{ gridColumn: { xs: 2, sm: 3 }, display: 'grid', gap: 0.25 }}>
        <Details row={row} {...known} />
      </Box>
    </Box>
  );
}

/** Changes, new values and reasons. */
function Details({ row, kind, customFields }: LineProps & { row: RowView }) {
  const { verdict, before, after, reasons } = row;
  const said = fieldsOf(kind, customFields).filter((field) => after[field] !== undefined);
  return (
    <>
      {verdict === 'changed' &&
        said.map((field) => (
          <Typography key={field} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {labelOf(field, customFields)}{' '}
            </Box>
            <Box component="del" sx={{ color: 'text.secondary' }}>
              {before[field] || t('empty')}
            </Box>
            {' → '}
            <Box component="ins" sx={{ textDecoration: 'none', fontWeight: 560 }}>
              {after[field]}
            </Box>
          </Typography>
        ))}
      {verdict === 'new' && (
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {said
            .filter((field) => field !== 'name')
            .map((field) => after[field])
            .join(' · ')}
        </Typography>
      )}
      {reasons.map(({ message, note }) => (
        <Typography key={message} variant="body2" sx={{ color: note ? 'warning.main' : 'error.main' }}>
          {message}
        </Typography>
      ))}
    </>
  );
}

const line = {
  display: 'grid',
  gridTemplateColumns: COLUMNS,
  columnGap: 2,
  rowGap: 0.25,
  alignItems: 'start',
  paddingInline: { xs: 1.5, sm: 2 },
  paddingBlock: 1.25,
};
const sticky = { position: 'sticky', top: 0, zIndex: 1, paddingBlock: 0.75 } as const;
