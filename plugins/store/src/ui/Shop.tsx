import { useMemo, useState } from 'react';
import { buildStoreLayout } from '../core/store-layout.ts';
import { ImageStore } from '../scene/images.ts';
import { hasWebGl } from '../scene/webgl.ts';
import { Aisle } from './aisle/Aisle.tsx';
import { ListStore } from './list/ListStore.tsx';
import { Door } from './screens/Door.tsx';
import { EndScreen } from './screens/EndScreen.tsx';
import { LoadingScreen } from './screens/LoadingScreen.tsx';
import { RefusedScreen } from './screens/RefusedScreen.tsx';
import { ReviewScreen } from './screens/ReviewScreen.tsx';
import { SendingScreen } from './screens/SendingScreen.tsx';
import type { Entry, Store } from './store.ts';
import { useVisitClock } from './useVisitClock.ts';
import { useVisitView } from './useVisitView.ts';

/** The screen that the shopper is at. */
export function Shop({ store, inspect }: { store: Store; inspect: boolean }) {
  const { front, content, visit, refused, again } = store;
  const view = useVisitView(visit);
  useVisitClock(visit);
  const [webGl] = useState(hasWebGl);
  const [listChosen, setListChosen] = useState<boolean | null>(null);
  const [images] = useState(() => new ImageStore());
  const variation = visit?.variation ?? 0;
  const layout = useMemo(() => content && buildStoreLayout(content, variation), [content, variation]);

  if (view?.stage === 'DONE') return <EndScreen redirect={view.redirect} onAgain={again} />;
  if (view?.elsewhere) return <RefusedScreen reason="refused.elsewhere" onRetry={() => location.reload()} />;
  if (visit && view?.stage === 'SENDING') return <SendingScreen visit={visit} />;
  if (refused) return <RefusedScreen {...refused} onRetry={store.reload} onAgain={again} />;
  const enter = (entry: Entry, list: boolean, waiting: () => void) => {
    setListChosen(list);
    return store.start(entry, waiting);
  };
  if (!visit) return front ? <Door front={front} webGl={webGl} onEnter={enter} /> : <LoadingScreen />;
  if (!content || !layout) return <LoadingScreen />;
  if (view?.stage === 'REVIEW')
    return <ReviewScreen visit={visit} config={content.config} layout={layout} onDone={() => visit.goTo('SENDING')} />;
  if (!webGl || (listChosen ?? visit.isList))
    return (
      <ListStore content={content} layout={layout} visit={visit} onWalk={webGl ? () => setListChosen(false) : null} />
    );
  return (
    <Aisle content={content} layout={layout} visit={visit} images={images} inspect={inspect} onTooSlow={store.leave} />
  );
}
