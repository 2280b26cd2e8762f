import type { Id, LibraryKind, LibraryUse } from '@aislelab/domain';
import { useApi, type ListAnswer } from '@aislelab/ui-kit/api';
import { libraryKeys } from '@aislelab/ui-kit/data';
import { t } from '@aislelab/ui-kit/texts';
import { ErrorNotice } from '@aislelab/ui-kit/widgets';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import LinkBase from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { LIBRARY_TEXTS } from '../labels.ts';
import { KIND_NAMES } from '../rows.ts';

/** Why an item cannot be removed: everything that refers to it, each one click away. */
export function UsesNotice({ kind, id }: { kind: LibraryKind; id: Id }) {
  const api = useApi();
  const uses = useQuery({
    queryKey: libraryKeys.uses(kind, id),
    queryFn: ({ signal }) => api.get<ListAnswer<LibraryUse>>(`/library/${kind}/${id}/uses`, { signal }),
    staleTime: 0,
  });
  if (uses.error) return <ErrorNotice error={uses.error} onRetry={() => void uses.refetch()} />;
  if (!uses.data) return <Skeleton variant="rounded" height={96} />;
  const { data, count } = uses.data;
  return (
    <Alert severity="warning">
      <AlertTitle>{LIBRARY_TEXTS.inUse}</AlertTitle>
      {t('You can remove it once nothing refers to it.')}
      <ul style={{ margin: '8px 0 0', paddingLeft: 18 }}>
        {data.map((use) => (
          <li key={`${use.kind} ${use._id}`}>
            {use.kind === 'projects' ? t('project') : KIND_NAMES[use.kind].one}{' '}
            <LinkBase component={Link} to={addressOf(use)}>
              {use.name}
            </LinkBase>
          </li>
        ))}
        {count > data.length && (
          <li>
            {t('and')} {count - data.length} {t('more')}
          </li>
        )}
      </ul>
    </Alert>
  );
}

function addressOf({ kind, _id }: LibraryUse): string {
  return kind === 'projects' ? `/projects/${_id}` : `/library/${kind}/${_id}`;
}
