import { useEffect, type RefObject } from 'react';
import type { AisleController, PackHit, Point } from '../../scene/AisleController.ts';
import { Gamepads } from './Gamepads.ts';
import { LookPointer } from './LookPointer.ts';
import { WalkKeys } from './WalkKeys.ts';

export interface AisleInputOptions {
  region: RefObject<HTMLDivElement | null>;
  controller: AisleController | null;
  /** False while something lies over the aisle. */
  active: boolean;
  holding: boolean;
  crosshair: boolean;
  setCrosshair: (shown: boolean) => void;
  onTake: (hit: PackHit) => void;
  onAdd: () => void;
  onPutBack: (returned: boolean) => void;
}

/** Mouse, touch, touchpad, keyboard and gamepad of the aisle. */
export function useAisleInput(options: AisleInputOptions): void {
  const { region, controller, active, holding, crosshair, setCrosshair, onTake, onAdd, onPutBack } = options;

  useEffect(() => {
    if (!controller || !active) return;
    const keys = new WalkKeys((intent) => controller.want('keys', intent));
    return keys.listen();
  }, [controller, active]);

  useEffect(() => {
    const element = region.current;
    if (!element || !controller || !active) return;
    const pointer = new LookPointer(element, {
      look: (dx, dy, width) => {
        if (holding) controller.turnPack(dx, dy);
        else controller.lookBy((dx / width) * 2.4, (dy / width) * 2.4);
      },
      tap: (at) => {
        setCrosshair(false);
        if (holding) return;
        const hit = controller.packAt(at);
        if (hit) onTake(hit);
      },
      hover: (at: Point | null) => controller.point(at),
    });
    return pointer.listen();
  }, [region, controller, active, holding, onTake, setCrosshair]);

  useEffect(() => {
    const element = region.current;
    if (!element || !controller || !active) return;
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && holding) onPutBack(true);
      const aimed = event.target === element && (event.key === 'Enter' || event.key === ' ');
      if (!aimed || holding) return;
      event.preventDefault();
      setCrosshair(true);
      const hit = controller.packAt(null);
      if (hit) onTake(hit);
    };
    const focus = () => element.matches(':focus-visible') && setCrosshair(true);
    const blur = () => setCrosshair(false);
    window.addEventListener('keydown', press);
    element.addEventListener('focus', focus);
    element.addEventListener('blur', blur);
    return () => {
      window.removeEventListener('keydown', press);
      element.removeEventListener('focus', focus);
      element.removeEventListener('blur', blur);
    };
  }, [region, controller, active, holding, onTake, onPutBack, setCrosshair]);

  useEffect(() => {
    if (!controller || !active) return;
    let crouch = false;
    const pads = new Gamepads({
      want: (intent) => {
        setCrosshair(true);
        controller.want('gamepad', { ...intent, crouch });
      },
      press: (button) => {
        if (button === 'crouch') {
          crouch = !crouch;
          controller.want('gamepad', { crouch });
        } else if (holding) {
          if (button === 'take') onAdd();
          else onPutBack(true);
        } else if (button === 'take') {
          const hit = controller.packAt(null);
          if (hit) onTake(hit);
        }
      },
    });
    return pads.listen();
  }, [controller, active, holding, onTake, onAdd, onPutBack, setCrosshair]);

  useEffect(() => {
    if (!controller) return;
    controller.point(active && !holding && crosshair ? 'crosshair' : null);
  }, [controller, active, holding, crosshair]);
}
