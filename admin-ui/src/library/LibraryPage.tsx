import type { LibraryKind } from '@aislelab/domain';
import { LibraryPages, type LibraryHost } from '@aislelab/workbench/library';
import { useListKeys } from '../list/useListKeys.ts';
import { NotFoundPage } from '../shell/Messages.tsx';
import { usePageTitle } from '../shell/usePageTitle.ts';
import { LeaveGuard } from './LeaveGuard.tsx';
import { LibraryFilters } from './LibraryFilters.tsx';

const HOST: LibraryHost = {
  Guard: LeaveGuard,
  NotFound: NotFoundPage,
  usePageTitle,
  tabs: false,
  ListTools: LibraryFilters,
};

/** One kind of the library: its list, /create and /{id}, the same pages as in the portal. */
export function LibraryPage({ kind }: { kind: LibraryKind }) {
  useListKeys();
  return <LibraryPages kind={kind} host={HOST} />;
}
