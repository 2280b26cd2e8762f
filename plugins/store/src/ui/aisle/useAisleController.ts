import type { ShopperContent } from '@aislelab/domain';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { StoreLayout } from '../../core/store-layout.ts';
import { PRINT } from '../../core/atlas.ts';
import { startWalker } from '../../core/locomotion.ts';
import { AisleController } from '../../scene/AisleController.ts';
import type { ImageStore } from '../../scene/images.ts';
import { PageSet } from '../../scene/PageSet.ts';
import { pause } from '../../session/retry.ts';
import type { Visit } from '../../session/Visit.ts';

const RECOVERY_DELAY = 250;
/** Longest wait for pictures at the start, ms: later ones come during the visit, so that a stalled connection does not block it. */
const LONGEST_LOADING = 30_000;

declare global {
  interface Window {
    /** For tests, when the address asks for it. */
    __aisle?: AisleController;
  }
}

export interface AisleControllerOptions {
  content: ShopperContent;
  layout: StoreLayout;
  visit: Visit;
  images: ImageStore;
  inspect: boolean;
  touch: boolean;
}

/**
 * The controller of the canvas. A lost graphics context is answered with a new canvas (`generation` is its key) that is
 * filled from the pages already printed; the shopper stays in place.
 */
export function useAisleController({ content, layout, visit, images, inspect, touch }: AisleControllerOptions) {
  const [controller, setController] = useState<AisleController | null>(null);
  const [walker] = useState(() => visit.walker ?? startWalker());
  const [generation, setGeneration] = useState(0);
  const [shown, setShown] = useState<{ controller: AisleController; pages: PageSet } | null>(null);
  const { currency, currencyPosition } = content.config;
  const pages = useMemo(
    () => new PageSet(layout, touch ? PRINT.touch : PRINT.desktop, images, { currency, position: currencyPosition }),
    [layout, images, touch, currency, currencyPosition],
  );

  const mount = useCallback(
    (canvas: HTMLCanvasElement | null) => {
      if (!canvas) return;
      const made = new AisleController(canvas, walker);
      const host = canvas.parentElement!;
      const sizes = new ResizeObserver(() => made.resize(host.clientWidth, host.clientHeight));
      sizes.observe(host);
      let recovery: ReturnType<typeof setTimeout>;
      const lost = (event: Event) => {
        event.preventDefault();
        recovery = setTimeout(() => setGeneration((count) => count + 1), RECOVERY_DELAY);
      };
      canvas.addEventListener('webglcontextlost', lost);
      if (inspect) window.__aisle = made;
      setController(made);
      return () => {
        clearTimeout(recovery);
        canvas.removeEventListener('webglcontextlost', lost);
        sizes.disconnect();
        made.dispose();
        setController(null);
      };
    },
    [inspect, walker],
  );

  useEffect(() => {
    if (!controller) return;
    const stop = new AbortController();
    controller.show(layout, pages);
    const printed = pages.print((changed, bodies) => controller.printed(changed, bodies), stop.signal);
    void Promise.race([printed, pause(LONGEST_LOADING, stop.signal)])
      .then(() => controller.drawn())
      .then(() => stop.signal.aborted || setShown({ controller, pages }));
    return () => stop.abort();
  }, [controller, layout, pages]);

  useEffect(() => {
    if (!controller) return;
    controller.record(visit);
    return () => controller.record(null);
  }, [controller, visit]);

  /** The store is on the screen with all its pictures. */
  const drawn = controller !== null && shown?.controller === controller && shown.pages === pages;
  return { controller, mount, generation, drawn };
}
