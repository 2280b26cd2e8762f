import { variationLetter, type Id, type Variation } from '@aislelab/domain';
import { t } from '@aislelab/ui-kit/texts';
import { useEffect, useRef, useState } from 'react';

/** Marks the buttons that move a variation, by the direction. */
export const MOVE_MARK = 'data-move';
interface Move {
  id: Id;
  up: boolean;
  text: string;
}

/**
 * Moving with the buttons: the keyboard stays with what was moved, and what became of it is said. At an end of the list the other
 * direction takes the focus, since the button that was pressed is disabled there.
 */
export function useMoves(variations: readonly Variation[], move: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null);
  const [last, setLast] = useState<Move | null>(null);
  useEffect(() => {
    if (!last) return;
    const card = list.current?.querySelector(`[data-variation="${last.id}"]`);
    const [first, other] = last.up ? ['up', 'down'] : ['down', 'up'];
    const button = (name: string | undefined) =>
      card?.querySelector<HTMLElement>(`[${MOVE_MARK}=${name}]:not(:disabled)`);
    (button(first) ?? button(other))?.focus();
  }, [last]);
  const step = (from: number, to: number) => {
    const moved = variations[from];
    if (!moved) return;
    move(from, to);
    const text = t('Variation %{variationLetter} is now Variation %{variationLetter2}', {
      variationLetter: variationLetter(from),
      variationLetter2: variationLetter(to),
    });
    setLast({ id: moved._id, up: to < from, text });
  };
  return { list, step, said: last?.text ?? '' };
}
