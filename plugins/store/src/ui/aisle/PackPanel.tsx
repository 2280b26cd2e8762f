import { formatPrice, type ShopperContent } from '@aislelab/domain';
import { useEffect, useRef } from 'react';
import type { PlacedProduct } from '../../core/store-layout.ts';
import { useSay } from '../texts.tsx';

export interface PackPanelProps {
  product: PlacedProduct;
  /** Address of a flat picture, where the pack itself is not in the hand. */
  picture?: string | null;
  config: ShopperContent['config'];
  inCart: number;
  onAdd: () => void;
  onPutBack: () => void;
}

/** The words to the pack in the hand. */
export function PackPanel({ product, picture, config, inCart, onAdd, onPutBack }: PackPanelProps) {
  const say = useSay();
  const add = useRef<HTMLButtonElement>(null);
  useEffect(() => add.current?.focus({ preventScroll: true }), [product]);
  return (
    <dialog open className="pack-panel" aria-label={product.name} data-testid="pack-panel">
      {picture && <img className="pack-picture" src={picture} alt={product.name} />}
      {product.brandName && <p className="pack-brand">{product.brandName}</p>}
      <h2>{product.name}</h2>
      <p className="pack-price">{formatPrice(product.price, config.currency, config.currencyPosition)}</p>
      <div className="pack-actions">
        <button ref={add} type="button" className="button accent" onClick={onAdd}>
          {say('store.addToCart')}
        </button>
        <button type="button" className="button ghost" onClick={onPutBack}>
          {say('store.putBack')}
        </button>
      </div>
      <p className="small">
        {inCart > 0 ? say('cart.items', { count: String(inCart) }) : picture === undefined && say('store.turn')}
      </p>
    </dialog>
  );
}
