import { useEffect, type RefObject } from 'react';

/**
 * The ring of the focus round the aisle would become part of what is tested: it shows only that Tab has come here, until the shopper does
 * something. From then on the crosshair shows where the keyboard acts.
 */
export function useTabRing(region: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = region.current;
    if (!element) return;
    let tabbed = false;
    const hide = () => element.removeAttribute('data-ring');
    const press = ({ key }: KeyboardEvent) => {
      tabbed = key === 'Tab';
      if (!tabbed) hide();
    };
    const point = () => {
      tabbed = false;
      hide();
    };
    const focus = () => tabbed && element.setAttribute('data-ring', '');
    window.addEventListener('keydown', press, true);
    window.addEventListener('pointerdown', point, true);
    element.addEventListener('focus', focus);
    element.addEventListener('blur', hide);
    return () => {
      window.removeEventListener('keydown', press, true);
      window.removeEventListener('pointerdown', point, true);
      element.removeEventListener('focus', focus);
      element.removeEventListener('blur', hide);
    };
  }, [region]);
}
