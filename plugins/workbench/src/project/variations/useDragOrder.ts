import { useState, type DragEvent } from 'react';

/** Reorders while dragging: the item follows the place it is dragged over. `move` is called with positions. */
export function useDragOrder(move: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState<number | null>(null);
  return (index: number) => ({
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move';
      // Firefox starts no drag without data.
      event.dataTransfer.setData('text/plain', String(index));
      setDragged(index);
    },
    onDragEnter: () => {
      if (dragged === null || dragged === index) return;
      move(dragged, index);
      setDragged(index);
    },
    onDragEnd: () => setDragged(null),
  });
}
