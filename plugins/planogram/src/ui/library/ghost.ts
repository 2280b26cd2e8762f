import { imageUrl } from '@aislelab/ui-kit/api';
import { PX } from '../stage/measures.ts';

/** Image under the pointer of a product dragged from the list, as large as it will be on the shelf. Sizes in cm. */
export function ghostOf(
  { width, height }: { width: number | null; height: number | null },
  picture: string | null,
): HTMLElement {
  const ghost = document.createElement('div');
  Object.assign(ghost.style, {
    position: 'fixed',
    top: '0',
    left: '0',
    zIndex: '2000',
    width: `${(width ?? 8) * PX}px`,
    height: `${(height ?? 14) * PX}px`,
    pointerEvents: 'none',
    opacity: '0.92',
    filter: 'drop-shadow(0 6px 10px rgb(0 0 0 / 35%))',
    background: picture ? `center / 100% 100% no-repeat url(${imageUrl(picture)})` : '#d5dad7',
  });
  return ghost;
}
