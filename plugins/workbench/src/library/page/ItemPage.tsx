import { can, type LengthUnit, type LibraryKind, type Viewer } from '@aislelab/domain';
import { ApiError, useViewer } from '@aislelab/ui-kit/api';
import { t } from '@aislelab/ui-kit/texts';
import { ErrorNotice, PageHeader } from '@aislelab/ui-kit/widgets';
import LinkBase from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Box from '@mui/material/Box';
import { Link, useLocation, useParams, useSearchParams } from 'react-router';
import { blankFields, readFields } from '../form/fields.ts';
import { Marker } from '../list/Marker.tsx';
import { KIND_NAMES, type LibraryRow } from '../rows.ts';
import type { LibraryHost } from './host.ts';
import { ItemForm, type FormStart } from './ItemForm.tsx';
import { useItem } from './useItem.ts';

interface PageProps {
  kind: LibraryKind;
  host: LibraryHost;
}

/** /create: an empty form, or with ?duplicate={id} the fields of another item. */
export function CreateItemPage({ kind, host }: PageProps) {
  const viewer = useViewer();
  const source = useSearchParams()[0].get('duplicate');
  const found = useItem(kind, source);
  host.usePageTitle(t('New %{one}', { one: KIND_NAMES[kind].one }));
  const start = source === null ? blankStart() : found.data && copyOf(kind, found.data, viewer);
  if (!can(viewer, 'library.write') || isGone(found.error)) return <host.NotFound />;
  return (
    <>
      <Way kind={kind} />
      <PageHeader
        title={t('New %{one}', { one: KIND_NAMES[kind].one })}
        description={found.data && t("A copy of '%{name}'", { name: found.data.name })}
      />
      {found.error && <ErrorNotice error={found.error} onRetry={() => void found.refetch()} />}
      {!start && !found.error && <Skeleton variant="rounded" height={480} />}
      {start && <ItemForm key={source} kind={kind} start={start} host={host} />}
    </>
  );
}

/** /{id}: one item, to change or to look at. */
export function EditItemPage({ kind, host }: PageProps) {
  const viewer = useViewer();
  const { id = '' } = useParams();
  const state: unknown = useLocation().state;
  const found = useItem(kind, id);
  host.usePageTitle(found.data?.name ?? KIND_NAMES[kind].many);
  if (isGone(found.error)) return <host.NotFound />;
  const notice = typeof state === 'object' && state !== null && 'notice' in state ? state.notice : null;
  return (
    <>
      <Way kind={kind} />
      {found.error && !found.data && <ErrorNotice error={found.error} onRetry={() => void found.refetch()} />}
      {!found.data && !found.error && <Skeleton variant="rounded" height={480} />}
      {found.data && (
        <>
          <PageHeader
            title={
              <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
                {found.data.name} <Marker item={found.data} />
              </Box>
            }
          />
          <ItemForm
            key={id}
            kind={kind}
            start={startOf(kind, found.data, viewer.units)}
            notice={typeof notice === 'string' ? notice : ''}
            host={host}
          />
        </>
      )}
    </>
  );
}

function Way({ kind }: { kind: LibraryKind }) {
  return (
    <LinkBase
      component={Link}
      to={`/library/${kind}`}
      variant="body2"
      color="text.secondary"
      sx={{ display: 'inline-block', marginBottom: 1, alignSelf: 'flex-start' }}
    >
      {KIND_NAMES[kind].many}
    </LinkBase>
  );
}

function blankStart(): FormStart {
  return { id: null, version: 0, fields: blankFields() };
}
function startOf(kind: LibraryKind, row: LibraryRow, units: LengthUnit): FormStart {
  return { id: row._id, version: row.version, fields: readFields(kind, row, units) };
}

/** A copy without the identity. A copy that a customer or a content manager creates is theirs, regardless of the original's owner. */
function copyOf(kind: LibraryKind, row: LibraryRow, viewer: Viewer): FormStart {
  const fields = readFields(kind, row, viewer.units);
  return { id: null, version: 0, fields: viewer.role === 'ADMIN' ? fields : { ...fields, organization: null } };
}

function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}
