import { formatPrice, type CartLine, type ShopperContent } from '@aislelab/domain';
import { useEffect, useRef } from 'react';
import { cartTotal } from '../../core/cart.ts';
import type { StoreLayout } from '../../core/store-layout.ts';
import type { Visit } from '../../session/Visit.ts';
import { useSay } from '../texts.tsx';
import { useFocusOnRemoval } from '../useFocus.ts';
import { CartLines } from './CartLines.tsx';
import { useEscape } from './useEscape.ts';

export interface CheckoutProps {
  visit: Visit;
  cart: readonly CartLine[];
  layout: StoreLayout;
  config: ShopperContent['config'];
  onBack: () => void;
}

/** The till: the last look at the cart before the shopping ends. */
export function Checkout({ visit, cart, layout, config, onBack }: CheckoutProps) {
  const say = useSay();
  const card = useRef<HTMLElement>(null);
  useEffect(() => card.current?.focus({ preventScroll: true }), []);
  const heading = useFocusOnRemoval(cart.length);
  const { amount } = cartTotal(cart, layout.products);
  const nothing = cart.length === 0;
  const { review, useRating, useImpressions } = config;
  const asks = review !== null && (useRating || useImpressions);
  useEscape(onBack);
  return (
    <dialog open className="over" aria-modal="true" aria-labelledby="checkout-title">
      <section ref={card} className="card card-checkout" tabIndex={-1}>
        <h1 ref={heading} id="checkout-title" tabIndex={-1}>
          {say('checkout.title')}
        </h1>
        {nothing ? (
          <p className="lead">{say('checkout.nothing')}</p>
        ) : (
          <>
            <CartLines
              cart={cart}
              layout={layout}
              config={config}
              onChange={(product, by) => visit.changeCart(product, by)}
            />
            <p className="total">
              <span>{say('cart.total')}</span>
              <strong>{formatPrice(amount, config.currency, config.currencyPosition)}</strong>
            </p>
          </>
        )}
        <div className="actions">
          <button type="button" className="button ghost" onClick={onBack}>
            {say('checkout.back')}
          </button>
          <button type="button" className="button accent" onClick={() => visit.goTo(asks ? 'REVIEW' : 'SENDING')}>
            {say(nothing ? 'checkout.leave' : 'checkout.confirm')}
          </button>
        </div>
      </section>
    </dialog>
  );
}
