import type { Id } from '@aislelab/domain';
import { useState, type ReactNode } from 'react';
import type { ProjectDraft } from '../draft/useProjectDraft.ts';
import { RemovalDialog } from './RemovalDialog.tsx';
import { removalOf, removeFromTest, takesMore, type Removal } from './removal.ts';

/** Takes an item out of the test, at once where nothing else goes with it; otherwise it says what and asks. */
export function useRemoval(draft: ProjectDraft): { remove: (id: Id) => void; dialog: ReactNode } {
  const [asked, setAsked] = useState<Removal | null>(null);
  const take = (removal: Removal, offShelf: boolean) =>
    draft.edit((fields) => removeFromTest(fields, removal, offShelf));
  const remove = (id: Id) => {
    const removal = removalOf(draft, id);
    if (!removal) return;
    if (takesMore(removal)) setAsked(removal);
    else take(removal, false);
  };
  const dialog = asked && (
    <RemovalDialog
      key={asked.id}
      removal={asked}
      onRemove={(offShelf) => {
        take(asked, offShelf);
        setAsked(null);
      }}
      onClose={() => setAsked(null)}
    />
  );
  return { remove, dialog };
}
