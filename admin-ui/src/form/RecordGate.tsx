import { ErrorNotice } from '@aislelab/ui-kit/widgets';
import { ApiError } from '@aislelab/ui-kit/api';
import Skeleton from '@mui/material/Skeleton';
import { Fragment, type ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import { useParams } from 'react-router';
import type { RecordMeta } from '../data/listQuery.ts';
import { NotFoundPage } from '../shell/Messages.tsx';
import { useRecord } from './useRecord.ts';

/** The record of the address, once it is there; another address begins anew. */
export function RecordGate<R extends RaRecord>(props: {
  resource: string;
  meta?: RecordMeta;
  children: (record: R) => ReactNode;
}) {
  const { id = '' } = useParams();
  const { data, error, refetch } = useRecord<R>(props.resource, id, props.meta);
  if (data) return <Fragment key={id}>{props.children(data)}</Fragment>;
  // An id that cannot be one leads nowhere either.
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return <NotFoundPage />;
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  return <Skeleton variant="rounded" height={360} />;
}
