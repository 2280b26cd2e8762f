import type { DropPlace, PlacedSegment } from '@aislelab/domain';
import { t } from '@aislelab/ui-kit/texts';
import { useEffect, useState } from 'react';
import { shelfTitle } from '../shelf/shelf-title.ts';
import { neighbourShelf } from '../state/editor-state.ts';
import { useEditorContext } from '../state/EditorContext.ts';
import { dropResult, type Dragged } from './drop.ts';
import { stepPlace } from './grid-keys.ts';
import { useStage } from './StageContext.ts';
import type { StageDrag } from './StageDrag.ts';
import { levelsOf, type StageView } from './view.ts';

interface Carried {
  dragged: Dragged & { kind: 'groups' };
  place: DropPlace;
}

export interface Carry {
  carried: Carried | null;
  /** Picks up the selected groups at the place of the current group. */
  pickUp: (from: { segment: number; index: number }) => void;
  /** Moves to the next place in the direction of an arrow at which they fit. */
  step: (key: string) => void;
  /** Moves to the next shelf with a level on which they fit. */
  turn: (step: number) => void;
  putDown: () => void;
  leave: () => void;
}

/** Carrying the selected groups with the keyboard. */
export function useCarry(view: StageView, drag: StageDrag): Carry {
  const editor = useEditorContext();
  const { commands } = useStage();
  const { planogram, context, dispatch, products, say } = editor;
  const [carried, setCarried] = useState<Carried | null>(null);
  useEffect(() => {
    if (!carried) return;
    drag.mark(carried);
    return () => drag.mark(null);
  }, [carried, drag, view]);

  const fits = (place: DropPlace, dragged: Dragged) => dropResult(planogram, place, dragged, context).ok;
  const at = ({ shelf, segment, index }: DropPlace) =>
    t('%{part}level %{segment}, place %{index}', {
      part: shelf === view.shelf ? '' : `${shelfTitle(shelf)}, `,
      segment: segment + 1,
      index: index + 1,
    });
  const otherCounts = (levels: readonly PlacedSegment[], dragged: Carried['dragged']) =>
    levels.map(({ groups }) => groups.filter(({ group }) => !dragged.groups.includes(group._id)).length);

  return {
    carried,
    leave: () => setCarried(null),
    pickUp: ({ segment, index }) => {
      const { places } = commands;
      if (editor.props.disabled || places.length === 0) return;
      const groups = places.map(({ group }) => group._id);
      const name =
        groups.length === 1
          ? products[places[0]?.group.product ?? '']?.name
          : t('%{groups} groups', { groups: groups.length });
      const before = levelsOf(view, view.shelf)[segment]?.groups.slice(0, index) ?? [];
      const others = before.filter(({ group }) => !groups.includes(group._id));
      setCarried({
        dragged: { kind: 'groups', groups },
        place: { shelf: view.shelf, segment, index: others.length },
      });
      say(
        t('%{name} picked up. Arrows move it, Enter puts it down, Escape leaves it.', {
          name: name ?? t('Unknown product'),
        }),
      );
    },
    step: (key) => {
      if (!carried) return;
      const { dragged } = carried;
      const others = otherCounts(levelsOf(view, carried.place.shelf), dragged);
      let skipped = '';
      for (let place = carried.place; ;) {
        const next = stepPlace(others, place, key);
        const same = next.segment === place.segment && next.index === place.index;
        if (same) return say(skipped || t('Nothing further in this direction.'), 'refused');
        if (fits(next, dragged)) {
          setCarried({ dragged, place: next });
          return say(`${skipped}${skipped ? ' ' : ''}${capital(at(next))}`);
        }
        const why = `${capital(at(next))}: ${commands.refusal(next, dragged) ?? ''}`;
        skipped = skipped || why;
        place = next;
      }
    },
    turn: (step) => {
      if (!carried) return;
      const { dragged, place } = carried;
      for (let shelf = neighbourShelf(view.section, view.shelf, step); shelf !== view.shelf;) {
        const others = otherCounts(levelsOf(view, shelf), dragged);
        const near = others
          .map((count, segment) => ({ shelf, segment, index: Math.min(place.index, count) }))
          .toSorted((a, b) => Math.abs(a.segment - place.segment) - Math.abs(b.segment - place.segment))
          .find((candidate) => fits(candidate, dragged));
        if (near) {
          dispatch({ type: 'shelf', shelf });
          setCarried({ dragged, place: near });
          return say(capital(at(near)));
        }
        shelf = neighbourShelf(view.section, shelf, step);
      }
      say(t('It fits on no other shelf of this section.'), 'refused');
    },
    putDown: () => {
      if (carried && commands.drop(carried.place, carried.dragged)) setCarried(null);
    },
  };
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
