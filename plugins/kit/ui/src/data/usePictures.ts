import type { Id } from '@aislelab/domain';
import { useEffect, useEffectEvent, useState } from 'react';
import { imageUrl } from '../api/imageUrl.ts';
import type { PlacedProduct } from './usePlacedProducts.ts';

/** The loaded pictures of these products; new whenever all that were asked for have arrived. */
export function usePictures(
  products: Readonly<Record<Id, Pick<PlacedProduct, 'image'>>>,
  ids: readonly Id[],
): ReadonlyMap<Id, HTMLImageElement> {
  const [loaded, setLoaded] = useState<ReadonlyMap<Id, HTMLImageElement>>(() => new Map());
  const wanted = [...new Set(ids)].flatMap((id) => {
    const name = products[id]?.image?.thumb;
    return name ? [[id, name] as const] : [];
  });
  const key = wanted.join(' ');
  const load = useEffectEvent((signal: AbortSignal) => {
    const arrived = new Map<Id, HTMLImageElement>();
    const waiting = wanted.map(async ([id, name]) => {
      const image = new Image();
      image.src = imageUrl(name);
      // A picture that fails stays a plain block.
      await image.decode().then(
        () => arrived.set(id, image),
        () => undefined,
      );
    });
    void Promise.all(waiting).then(() => {
      if (!signal.aborted) setLoaded(arrived);
    });
  });
  useEffect(() => {
    const stop = new AbortController();
    load(stop.signal);
    return () => stop.abort();
  }, [key]);
  return loaded;
}
