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
      box.style.transform = `translate(${Math.round(label.at.x)}px, ${Math.round(Math.max(70, label.at.y - 10))}px) translate(-50%, -100%)`;
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
