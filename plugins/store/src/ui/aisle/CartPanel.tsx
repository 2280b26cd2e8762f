import { formatPrice, type CartLine, type ShopperContent } from '@aislelab/domain';
import { useEffect, useRef } from 'react';
import { cartTotal } from '../../core/cart.ts';
import type { StoreLayout } from '../../core/store-layout.ts';
import type { Visit } from '../../session/Visit.ts';
import { useSay } from '../texts.tsx';
import { useFocusOnRemoval } from '../useFocus.ts';
import { CartLines } from './CartLines.tsx';
import { useEscape } from './useEscape.ts';
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
  const heading = useFocusOnRemoval(cart.length);
  const { amount } = cartTotal(cart, layout.products);
  useEscape(onClose);
  return (
    <dialog open className="over over-side" aria-modal="true" aria-labelledby="cart-title">
      <button
        type="button"
        className="over-away"
        onClick={onClose}
        tabIndex={-1}
        aria-label={say('cart.keepShopping')}
      />
      <section ref={panel} className="drawer" tabIndex={-1}>
        <header>
          <h1 ref={heading} id="cart-title" tabIndex={-1}>
            {say('cart.title')}
          </h1>
          <button type="button" className="round flat" onClick={onClose} aria-label={say('cart.keepShopping')}>
            <CloseIcon />
          </button>
        </header>
        <div className="drawer-body">
          <CartLines
            cart={cart}
            layout={layout}
            config={config}
            onChange={(product, by) => visit.changeCart(product, by)}
          />
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
    </dialog>
  );
}
