import type { LibraryKind } from '@aislelab/domain';
import type { ComponentType } from 'react';

/** Parts of the surrounding application that the pages of the library need. */
export interface LibraryHost {
  /** Asks before a page with unsaved changes is left. */
  Guard: ComponentType<{ form: GuardedForm }>;
  NotFound: ComponentType;
  usePageTitle: (title: string) => void;
  /** The six kinds above each list, where the menu does not name them. */
  tabs: boolean;
  /** Beside the title of a list. */
  ListTools?: ComponentType<ListToolsProps>;
}
export interface ListToolsProps {
  kind: LibraryKind;
  /** Search and filters, as the address holds them; '' is any. */
  filters: Readonly<Record<string, string>>;
  onChange: (filters: Readonly<Record<string, string>>) => void;
}
export interface GuardedForm {
  dirty: boolean;
  saving: boolean;
  submit: () => Promise<boolean>;
}
