import { formatPrice, type CartLine, type ShopperContent } from '@aislelab/domain';
import { useState } from 'react';
import { cartTotal } from '../../core/cart.ts';
import type { StoreLayout } from '../../core/store-layout.ts';
import type { AisleController } from '../../scene/AisleController.ts';
import { useSay } from '../texts.tsx';
import { CartIcon, CrouchIcon, HelpIcon } from './icons.tsx';

export interface HudProps {
  mission: string;
  cart: readonly CartLine[];
  layout: StoreLayout;
  config: ShopperContent['config'];
  touch: boolean;
  controller: AisleController | null;
  onCart: () => void;
  onCheckout: () => void;
  /** `null` where there is nothing to explain. */
  onHelp: (() => void) | null;
}

/** Controls that are always in reach: the mission, the cart, the way out. */
export function Hud({ mission, cart, layout, config, touch, controller, onCart, onCheckout, onHelp }: HudProps) {
  const say = useSay();
  const [crouching, setCrouching] = useState(false);
  const { quantity, amount } = cartTotal(cart, layout.products);
  const crouch = () => {
    controller?.want('button', { crouch: !crouching });
    setCrouching(!crouching);
  };
  return (
    <>
      <header className="hud">
        {mission !== '' && (
          <p className="hud-mission" title={mission}>
            <span className="hud-mission-title">{say('start.mission')}</span>
            {mission}
          </p>
        )}
        <div className="hud-actions">
          <button type="button" className="hud-cart" onClick={onCart}>
            <CartIcon />
            <span className="unseen">{say('cart.items', { count: String(quantity) })}</span>
            <span className="hud-count" aria-hidden="true" key={quantity} data-empty={quantity === 0 || undefined}>
              {quantity}
            </span>
            <span className="hud-total">{formatPrice(amount, config.currency, config.currencyPosition)}</span>
          </button>
          <button type="button" className="button primary" onClick={onCheckout}>
            {say('cart.checkout')}
          </button>
        </div>
      </header>
      <div className="hud-tools">
        {touch && (
          <button
            type="button"
            className="round"
            aria-pressed={crouching}
            onClick={crouch}
            aria-label={say(crouching ? 'store.stand' : 'store.crouch')}
          >
            <CrouchIcon />
          </button>
        )}
        {onHelp && (
          <button type="button" className="round" onClick={onHelp} aria-label={say('hint.help')}>
            <HelpIcon />
          </button>
        )}
      </div>
    </>
  );
}
