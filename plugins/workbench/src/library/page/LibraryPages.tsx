import { can, type LibraryKind } from '@aislelab/domain';
import { useViewer } from '@aislelab/ui-kit/api';
import { Route, Routes } from 'react-router';
import { LibraryListPage } from '../list/LibraryListPage.tsx';
import type { LibraryHost } from './host.ts';
import { CreateItemPage, EditItemPage } from './ItemPage.tsx';

/** The addresses of one kind below `/library/{kind}`: the list, /create and /{id}. For those who manage the library. */
export function LibraryPages({ kind, host }: { kind: LibraryKind; host: LibraryHost }) {
  const viewer = useViewer();
  if (!can(viewer, 'library.write')) return <host.NotFound />;
  return (
    <Routes>
      <Route index element={<LibraryListPage key={kind} kind={kind} host={host} />} />
      <Route path="create" element={<CreateItemPage key={kind} kind={kind} host={host} />} />
      <Route path=":id" element={<EditItemPage key={kind} kind={kind} host={host} />} />
      <Route path="*" element={<host.NotFound />} />
    </Routes>
  );
}
