import type { ShopperContent } from '@aislelab/domain';
import { useEffect, useMemo, useRef, useState } from 'react';
import { shelfList } from '../../core/shelf-list.ts';
import type { PlacedProduct, StoreLayout } from '../../core/store-layout.ts';
import { imageUrl } from '../../scene/images.ts';
import type { Visit } from '../../session/Visit.ts';
import { CartOver } from '../aisle/CartOver.tsx';
import { Hud } from '../aisle/Hud.tsx';
import { PackPanel } from '../aisle/PackPanel.tsx';
import { useEscape } from '../aisle/useEscape.ts';
import { useNotice } from '../aisle/useNotice.ts';
import { useSay } from '../texts.tsx';
import { phaseOf, useOver, type Over } from '../useOver.ts';
import { usePhase } from '../useVisitClock.ts';
import { useVisitView } from '../useVisitView.ts';
import { ListedShelves } from './ListedShelves.tsx';
import { useSeenProducts } from './useSeenProducts.ts';

export interface ListStoreProps {
  content: ShopperContent;
  layout: StoreLayout;
  visit: Visit;
  /** Into the aisle; `null` where it cannot be drawn. */
  onWalk: (() => void) | null;
}

/** The same shelves to read: for the keyboard, for a screen reader, for browsers without 3D. */
export function ListStore({ content, layout, visit, onWalk }: ListStoreProps) {
  const say = useSay();
  const view = useVisitView(visit);
  const shelves = useMemo(() => shelfList(layout), [layout]);
  const [over, setOver] = useOver(visit, null);
  const [held, setHeld] = useState<PlacedProduct | null>(null);
  const [notice, tell] = useNotice();
  const title = useRef<HTMLHeadingElement>(null);
  const opener = useRef<Element>(null);
  usePhase(visit, phaseOf(over));
  useEffect(() => visit.asList(), [visit]);
  const covered = over !== null || held !== null;
  const list = useRef<HTMLElement>(null);
  useSeenProducts(list, visit, covered);
  // Back to where the shopper was, once it can be reached again.
  useEffect(() => {
    if (covered) return;
    const back = opener.current instanceof HTMLElement ? opener.current : title.current;
    back?.focus({ preventScroll: true });
  }, [covered]);

  const take = (product: PlacedProduct) => {
    opener.current = document.activeElement;
    visit.pickUp(product._id);
    setHeld(product);
  };
  const letGo = (returned: boolean) => {
    if (!held) return;
    visit.letGo(held._id, returned);
    setHeld(null);
  };
  const add = () => {
    if (!held) return;
    visit.changeCart(held._id, 1);
    letGo(false);
    tell(say('store.added', { name: held.name }));
  };
  useEscape(() => held && letGo(true));
  const show = (next: Over) => {
    if (!covered) opener.current = document.activeElement;
    setOver(next);
  };
  if (!view) return null;
  const { config } = content;
  return (
    <div className="store store-list">
      <div className="list-under" inert={covered}>
        <Hud
          mission={config.mission}
          cart={view.cart}
          layout={layout}
          config={config}
          touch={false}
          controller={null}
          onCart={() => show('cart')}
          onCheckout={() => show('checkout')}
          onHelp={null}
        />
        <main ref={list} className="list-body">
          <header className="list-head">
            <h1 ref={title} tabIndex={-1}>
              {say('list.title')}
            </h1>
            {onWalk ? (
              <button type="button" className="link" onClick={onWalk}>
                {say('list.walk')}
              </button>
            ) : (
              <p className="small">{say('list.noWebgl')}</p>
            )}
          </header>
          <ListedShelves shelves={shelves} config={config} cart={view.cart} onTake={take} />
        </main>
      </div>
      {held && (
        <div className="over list-hand">
          <PackPanel
            product={held}
            picture={held.image && imageUrl(held.image.display)}
            config={config}
            inCart={view.cart.find((line) => line.product === held._id)?.quantity ?? 0}
            onAdd={add}
            onPutBack={() => letGo(true)}
          />
        </div>
      )}
      <CartOver
        over={over}
        onOver={show}
        onClose={() => show(null)}
        visit={visit}
        cart={view.cart}
        layout={layout}
        config={config}
      />
      <output className="notice" data-shown={notice !== null || undefined}>
        {notice}
      </output>
    </div>
  );
}
