import type { ShopperContent } from '@aislelab/domain';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { StoreLayout } from '../../core/store-layout.ts';
import type { PackHit } from '../../scene/AisleController.ts';
import type { ImageStore } from '../../scene/images.ts';
import type { Visit } from '../../session/Visit.ts';
import { useSay } from '../texts.tsx';
import { isTouch } from '../touch.ts';
import { phaseOf, useOver } from '../useOver.ts';
import { usePhase } from '../useVisitClock.ts';
import { useVisitView } from '../useVisitView.ts';
import { CartOver } from './CartOver.tsx';
import { Hints } from './Hints.tsx';
import { Hud } from './Hud.tsx';
import { Joystick } from './Joystick.tsx';
import { PackPanel } from './PackPanel.tsx';
import { ShelfLabel } from './ShelfLabel.tsx';
import { useAisleController } from './useAisleController.ts';
import { useAisleInput } from './useAisleInput.ts';
import { useFrameRate } from './useFrameRate.ts';
import { useNotice } from './useNotice.ts';
import { useTabRing } from './useTabRing.ts';

export interface AisleProps {
  content: ShopperContent;
  layout: StoreLayout;
  visit: Visit;
  images: ImageStore;
  inspect: boolean;
  /** Told instead of beginning to shop, where the project asks for faster devices. */
  onTooSlow: () => void;
}

/** The store with everything that lies over it. */
export function Aisle({ content, layout, visit, images, inspect, onTooSlow }: AisleProps) {
  const say = useSay();
  const view = useVisitView(visit);
  const region = useRef<HTMLDivElement>(null);
  const [touch] = useState(isTouch);
  const [over, setOver] = useOver(visit, 'hints');
  const [held, setHeld] = useState<string | null>(null);
  const [crosshair, setCrosshair] = useState(false);
  const [notice, tell] = useNotice();
  const { controller, mount, generation, drawn } = useAisleController({
    content,
    layout,
    visit,
    images,
    inspect,
    touch,
  });
  const fits = useFrameRate(controller, drawn, visit, onTooSlow);
  const active = over === null;
  useTabRing(region);
  usePhase(visit, drawn ? phaseOf(over) : 'loading');

  useEffect(() => {
    controller?.away(over !== null);
  }, [controller, over]);

  const take = useCallback(
    (hit: PackHit) => {
      if (!controller) return;
      if (!controller.reachable(hit)) return tell(say('store.closer'));
      controller.hold(hit.facing.product, hit);
      visit.pickUp(hit.facing.product);
      setHeld(hit.facing.product);
    },
    [controller, visit, say, tell],
  );
  const letGo = useCallback(
    (returned: boolean) => {
      controller?.letGo();
      if (held !== null) visit.letGo(held, returned);
      setHeld(null);
      region.current?.focus({ preventScroll: true });
    },
    [controller, visit, held],
  );
  const add = useCallback(() => {
    if (held === null) return;
    visit.changeCart(held, 1);
    letGo(false);
    tell(say('store.added', { name: layout.products[held]?.name ?? '' }));
  }, [held, visit, letGo, tell, say, layout]);
  const holdAgain = useEffectEvent(() => {
    if (held !== null) controller?.hold(held, null);
  });
  // A new canvas after a lost graphics context: the pack is still in the hand.
  useEffect(() => holdAgain(), [controller]);
  useAisleInput({
    region,
    controller,
    active,
    holding: held !== null,
    crosshair,
    setCrosshair,
    onTake: take,
    onAdd: add,
    onPutBack: letGo,
  });

  const close = () => {
    setOver(null);
    region.current?.focus({ preventScroll: true });
  };
  const holding = held !== null && layout.products[held];
  return (
    <div className="store">
      <div
        ref={region}
        className="aisle"
        role="application"
        aria-label={say('store.aisle')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an application takes the keyboard
        tabIndex={0}
        data-testid="aisle"
      >
        <canvas key={generation} ref={mount} />
      </div>
      {view && (
        <>
          {crosshair && !holding && <div className="crosshair" aria-hidden="true" />}
          <ShelfLabel
            controller={controller}
            config={content.config}
            products={layout.products}
            hidden={!active || !!holding}
          />
          <div inert={over !== null}>
            <Hud
              mission={content.config.mission}
              cart={view.cart}
              layout={layout}
              config={content.config}
              onCart={() => setOver('cart')}
              onCheckout={() => setOver('checkout')}
              onHelp={() => setOver('hints')}
              touch={touch}
              controller={controller}
            />
          </div>
          {touch && active && !holding && (
            <Joystick label={say('store.walk')} onMove={(intent) => controller?.want('joystick', intent)} />
          )}
          {holding && (
            <PackPanel
              product={holding}
              config={content.config}
              inCart={view.cart.find((line) => line.product === holding._id)?.quantity ?? 0}
              onAdd={add}
              onPutBack={() => letGo(true)}
            />
          )}
          {over === 'hints' && <Hints touch={touch} ready={drawn && fits} onClose={close} />}
          <CartOver
            over={over}
            onOver={setOver}
            onClose={close}
            visit={visit}
            cart={view.cart}
            layout={layout}
            config={content.config}
          />
          <output className="notice" data-shown={notice !== null || undefined}>
            {notice}
          </output>
        </>
      )}
    </div>
  );
}
