import { formatPrice, type CartLine, type ShopperContent } from '@aislelab/domain';
import type { StoreLayout } from '../../core/store-layout.ts';
import { imageUrl } from '../../scene/images.ts';
import { useSay } from '../texts.tsx';

export interface CartLinesProps {
  cart: readonly CartLine[];
  layout: StoreLayout;
  config: ShopperContent['config'];
  onChange: (product: string, by: number) => void;
}

export function CartLines({ cart, layout, config, onChange }: CartLinesProps) {
  const say = useSay();
  if (cart.length === 0) return <p className="cart-empty">{say('cart.empty')}</p>;
  return (
    <ul className="cart-lines">
      {cart.map(({ product: id, quantity }) => {
        const product = layout.products[id];
        if (!product) return null;
        const { name } = product;
        return (
          <li key={id}>
            <span className="cart-thumb">{product.image && <img src={imageUrl(product.image.thumb)} alt="" />}</span>
            <span className="cart-name">
              {name}
              <button
                type="button"
                className="link"
                onClick={() => onChange(id, -quantity)}
                aria-label={`${say('cart.remove')}: ${name}`}
              >
                {say('cart.remove')}
              </button>
            </span>
            <span className="stepper">
              <button type="button" onClick={() => onChange(id, -1)} aria-label={say('cart.fewer', { name })}>
                −
              </button>
              <output>{quantity}</output>
              <button type="button" onClick={() => onChange(id, 1)} aria-label={say('cart.more', { name })}>
                +
              </button>
            </span>
            <span className="cart-price">
              {formatPrice(product.price * quantity, config.currency, config.currencyPosition)}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
