import { formatPrice, type ShopperContent } from '@aislelab/domain';
import { useEffect, useRef } from 'react';
import type { PlacedProduct } from '../../core/store-layout.ts';
import type { AisleController } from '../../scene/AisleController.ts';

export interface ShelfLabelProps {
  controller: AisleController | null;
  config: ShopperContent['config'];
  products: Readonly<Record<string, PlacedProduct>>;
  hidden: boolean;
}

/** Below the mission and the cart, px. */
const TOP = 70;

/** Name and price over the pack that is pointed at. Written directly: walking never renders React. */
export function ShelfLabel({ controller, config, products, hidden }: ShelfLabelProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!controller) return;
    controller.showLabel((label) => {
      const box = element.current;
      if (!box) return;
      box.hidden = !label || hidden;
      const product = label && products[label.hit.facing.product];
      if (!label || !product) return;
      box.dataset.reachable = String(label.reachable);
      box.children[0]!.textContent = product.name;
      box.children[1]!.textContent = formatPrice(product.price, config.currency, config.currencyPosition);
      const half = box.offsetWidth / 2 + 8;
      const x = Math.min(innerWidth - half, Math.max(half, label.at.x));
      const y = Math.min(innerHeight - 8, Math.max(TOP + box.offsetHeight, label.at.y - 10));
      box.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px) translate(-50%, -100%)`;
    });
    return () => controller.showLabel(() => undefined);
  }, [controller, config, products, hidden]);
  return (
    <div ref={element} className="shelf-label" hidden data-testid="shelf-label">
      <span />
      <strong />
    </div>
  );
}
