import type { PreviewLink } from '../session/api.ts';
import type { Invitation } from '../session/invitation.ts';
import { PreviewMark } from './preview/PreviewMark.tsx';
import { PreviewOver } from './preview/PreviewOver.tsx';
import { usePreview } from './preview/usePreview.ts';
import { Shop } from './Shop.tsx';
import type { Store } from './store.ts';
import { StoreBoundary } from './StoreBoundary.tsx';
import { SayProvider, translator } from './texts.tsx';
import { useStore } from './useStore.ts';

export interface AppProps {
  project: string;
  invitation: Invitation;
  /** Offers the counts of the renderer to tests. */
  inspect: boolean;
}

export function App({ project, invitation, inspect }: AppProps) {
  const store = useStore(project, invitation);
  return (
    <>
      <Spoken store={store} inspect={inspect} />
      {invitation.test !== null && <PreviewMark title="Test" text="Nothing is counted" />}
    </>
  );
}

/** The shelves of an editor, with the mark of a preview. */
export function PreviewApp({ link, inspect }: { link: PreviewLink; inspect: boolean }) {
  const store = usePreview(link);
  return (
    <>
      {store.over ? <PreviewOver /> : <Spoken store={store} inspect={inspect} />}
      <PreviewMark title="Preview" text="Nothing is recorded" />
    </>
  );
}

/** In the words of the project. */
function Spoken({ store, inspect }: { store: Store; inspect: boolean }) {
  const { content, front, visit } = store;
  const texts = content?.config.texts ?? front?.config.texts ?? visit?.terms.texts;
  return (
    <SayProvider value={translator(texts ?? {})}>
      <StoreBoundary>
        <Shop store={store} inspect={inspect} />
      </StoreBoundary>
    </SayProvider>
  );
}
