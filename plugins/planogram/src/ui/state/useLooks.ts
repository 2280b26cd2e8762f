import { formatDollars, type Id, type StoredImage } from '@aislelab/domain';
import { useApi } from '@aislelab/ui-kit/api';
import { t } from '@aislelab/ui-kit/texts';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { ImageStore } from '../images.ts';
import type { Look } from '../stage/paint.ts';
import type { OpenedProps, PosMaterials, Products } from './content.ts';

export interface Looks {
  /** Look of a product in the chosen variation. */
  lookOf: (product: Id) => Look;
  /** The decoded front of a POS material, `null` while it is loading. */
  posPictureOf: (posMaterial: Id) => CanvasImageSource | null;
}

/** Pictures and prices as the chosen variation shows them; new functions whenever pictures have arrived. */
export function useLooks(
  { variations }: Pick<OpenedProps, 'variations'>,
  variation: number,
  products: Products,
  posMaterials: PosMaterials,
): Looks {
  const api = useApi();
  const [images] = useState(
    () =>
      new ImageStore((names, signal) => api.download('/storage/packs', { params: { names: names.join(',') }, signal })),
  );
  useEffect(() => images.open(), [images]);
  const version = useSyncExternalStore(images.subscribe, images.snapshot);
  return useMemo(() => {
    const replaced = variations[variation];
    // The version is what makes these new functions when pictures have arrived.
    void version;
    return {
      lookOf: (id) => {
        const product = products[id];
        const image = replaced?.productImages[id] ?? product?.image;
        return {
          name: product?.name ?? t('Unknown product'),
          price: product ? formatDollars(replaced?.prices[id] ?? product.price) : '',
          picture: image ? images.get(pictureOf(image)) : null,
          tested: product?.project ?? false,
        };
      },
      posPictureOf: (id) => {
        const image = replaced?.posImages?.[id]?.front ?? posMaterials[id]?.image.front;
        return image ? images.get(image.thumb) : null;
      },
    };
  }, [images, posMaterials, products, variations, variation, version]);
}

/** Thumbnails have 6.4 px per cm, twice what the stage shows; on dense screens the shopper's picture is sharper. */
const pictureOf = (image: StoredImage) => (globalThis.devicePixelRatio > 1.5 ? image.shopper : image.thumb);
