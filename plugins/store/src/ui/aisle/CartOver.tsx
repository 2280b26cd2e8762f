import type { CartLine, ShopperContent } from '@aislelab/domain';
import type { StoreLayout } from '../../core/store-layout.ts';
import type { Visit } from '../../session/Visit.ts';
import type { Over } from '../useOver.ts';
import { CartPanel } from './CartPanel.tsx';
import { Checkout } from './Checkout.tsx';

export interface CartOverProps {
  over: Over;
  onOver: (over: Over) => void;
  onClose: () => void;
  visit: Visit;
  cart: readonly CartLine[];
  layout: StoreLayout;
  config: ShopperContent['config'];
}

/** The cart or the checkout over the store. */
export function CartOver({ over, onOver, onClose, ...shared }: CartOverProps) {
  if (over === 'cart') return <CartPanel {...shared} onClose={onClose} onCheckout={() => onOver('checkout')} />;
  if (over === 'checkout') return <Checkout {...shared} onBack={onClose} />;
  return null;
}
