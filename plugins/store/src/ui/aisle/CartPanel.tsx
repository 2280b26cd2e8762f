import { formatPrice, type CartLine, type ShopperContent } from '@aislelab/domain';
import { useEffect, useRef } from 'react';
import { cartTotal } from '../../core/cart.ts';
import type { StoreLayout } from '../../core/store-layout.ts';
import type { Visit } from '../../session/Visit.ts';
import { useSay } from '../texts.tsx';
import { CartLines } from './CartLines.tsx';
import { CloseIcon } from './icons.tsx';

export interface CartPanelProps {
  visit: Visit;
  cart: readonly CartLine[];
  layout: StoreLayout;
  config: ShopperContent['config'];
  onClose: () => void;
  onCheckout: () => void;
}

export function CartPanel({ visit, cart, layout, config, onClose, onCheckout }: CartPanelProps) {
  const say = useSay();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  const { amount } = cartTotal(cart, layout.products);
  return (
    <div className="over over-side" onPointerDown={(event) => event.target === event.currentTarget && onClose()}>
      <section
        ref={panel}
        className="drawer"
        role="dialog"
        aria-modal="true"
        aria-labelledby="cart-title"
        tabIndex={-1}
        onKeyDown={(event) => event.key === 'Escape' && onClose()}
      >
        <header>
          <h1 id="cart-title">{say('cart.title')}</h1>
          <button type="button" className="round flat" onClick={onClose} aria-label={say('cart.keepShopping')}>
            <CloseIcon />
          </button>
        </header>
        <div className="drawer-body">
          <CartLines cart={cart} layout={layout} config={config} onChange={(product, by) => visit.changeCart(product, by)} />
        </div>
        <footer>
          <p className="total">
            <span>{say('cart.total')}</span>
            <strong>{formatPrice(amount, config.currency, config.currencyPosition)}</strong>
          </p>
          <button type="button" className="button accent wide" onClick={onCheckout}>
            {say('cart.checkout')}
          </button>
          <button type="button" className="button ghost wide" onClick={onClose}>
            {say('cart.keepShopping')}
          </button>
        </footer>
      </section>
    </div>
  );
}
