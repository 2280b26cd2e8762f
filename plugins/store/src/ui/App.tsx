import { useMemo, useState } from 'react';
import { buildStoreLayout } from '../core/store-layout.ts';
import { ImageStore } from '../scene/images.ts';
import type { PreviewLink } from '../session/api.ts';
import { hasWebGl } from '../scene/webgl.ts';
import { Aisle } from './aisle/Aisle.tsx';
import { ListStore } from './list/ListStore.tsx';
import { PreviewMark, PreviewOver } from './preview/PreviewMark.tsx';
import { usePreview } from './preview/usePreview.ts';
import { EndScreen } from './screens/EndScreen.tsx';
import { LoadingScreen } from './screens/LoadingScreen.tsx';
import { RefusedScreen } from './screens/RefusedScreen.tsx';
import { ReviewScreen } from './screens/ReviewScreen.tsx';
import { SendingScreen } from './screens/SendingScreen.tsx';
import { ShopperForm } from './screens/ShopperForm.tsx';
import { StartScreen } from './screens/StartScreen.tsx';
import { StoreBoundary } from './StoreBoundary.tsx';
import { SayProvider, textsOf } from './texts.tsx';
import { useStore, type Invitation, type Store } from './useStore.ts';
import { useVisitClock } from './useVisitClock.ts';
import { useVisitView } from './useVisitView.ts';

export interface AppProps {
  project: string;
  invitation: Invitation;
  /** Offers the counts of the renderer to tests. */
  inspect: boolean;
}

export function App({ project, invitation, inspect }: AppProps) {
  return <Shop store={useStore(project, invitation)} inspect={inspect} />;
}

/** What is on the shelves of an editor, with the mark that says so. */
export function PreviewApp({ link, inspect }: { link: PreviewLink; inspect: boolean }) {
  const store = usePreview(link);
  return (
    <>
      {store.over ? <PreviewOver /> : <Shop store={store} inspect={inspect} />}
      <PreviewMark />
    </>
  );
}

function Shop({ store, inspect }: { store: Store; inspect: boolean }) {
  const [webGl] = useState(hasWebGl);
  return (
    <SayProvider value={textsOf(store.content)}>
      <StoreBoundary>
        <Visiting store={store} inspect={inspect} webGl={webGl} />
      </StoreBoundary>
    </SayProvider>
  );
}

function Visiting({ store, inspect, webGl }: { store: Store; inspect: boolean; webGl: boolean }) {
  const { content, visit, refused } = store;
  const view = useVisitView(visit);
  useVisitClock(visit);
  const [asking, setAsking] = useState(false);
  const [listChosen, setListChosen] = useState<boolean | null>(null);
  const [images] = useState(() => new ImageStore());
  const variation = visit?.variation ?? store.previewed?.variation ?? null;
  const layout = useMemo(() => content && buildStoreLayout(content, variation), [content, variation]);

  if (view?.stage === 'DONE') return <EndScreen redirect={view.redirect} onAgain={store.previewed?.again ?? null} />;
  if (view?.elsewhere) return <RefusedScreen reason="refused.elsewhere" onRetry={() => location.reload()} />;
  if (visit && view?.stage === 'SENDING') return <SendingScreen visit={visit} />;
  if (refused) return <RefusedScreen reason={refused} onRetry={store.reload} />;
  if (!content || !layout || !store.ready) return <LoadingScreen />;
  if (visit && view?.stage === 'REVIEW')
    return <ReviewScreen visit={visit} config={content.config} layout={layout} onDone={() => visit.goTo('SENDING')} />;
  const asList = !webGl || (listChosen ?? visit?.isList ?? false);
  const begin = (list: boolean) => {
    setListChosen(list);
    setAsking(true);
  };
  if (visit && asList)
    return (
      <ListStore content={content} layout={layout} visit={visit} onWalk={webGl ? () => setListChosen(false) : null} />
    );
  return (
    <>
      {webGl && <Aisle content={content} layout={layout} visit={visit} images={images} inspect={inspect} />}
      {!visit && !asking && (
        <StartScreen
          mission={content.config.mission}
          onStart={() => begin(!webGl)}
          onList={webGl ? () => begin(true) : null}
        />
      )}
      {!visit && asking && (
        <ShopperForm config={content.config} onSubmit={store.start} onBack={() => setAsking(false)} />
      )}
    </>
  );
}
