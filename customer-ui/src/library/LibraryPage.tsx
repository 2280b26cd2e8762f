import type { LibraryKind } from '@aislelab/domain';
import { LibraryPages, type LibraryHost } from '@aislelab/workbench/library';
import type { ComponentProps } from 'react';
import { NotFoundPage } from '../shell/NotFoundPage.tsx';
import { UnsavedGuard } from '../shell/UnsavedGuard.tsx';
import { usePageTitle } from '../shell/usePageTitle.ts';

const HOST: LibraryHost = { Guard, NotFound: NotFoundPage, usePageTitle, tabs: true };

/** One kind of the library: its list, /create and /{id}, the same pages as in the back office. */
export function LibraryPage({ kind }: { kind: LibraryKind }) {
  return <LibraryPages kind={kind} host={HOST} />;
}

function Guard({ form }: ComponentProps<LibraryHost['Guard']>) {
  return <UnsavedGuard dirty={form.dirty} />;
}
