import {
  copyOf,
  duplicateGroups,
  placesOf,
  removeGroups,
  resizeGroups,
  type DropPlace,
  type GroupContent,
  type GroupPlace,
} from '@aislelab/domain';
import { t } from '@aislelab/ui-kit/texts';
import { useMemo, useState } from 'react';
import { shelfTitle } from '../shelf/shelf-title.ts';
import type { Editor } from '../state/useEditor.ts';
import { levelsText } from './levels-text.ts';
import { dropResult, roomFor, type Dragged } from '../stage/drop.ts';

/** Commands on the selected groups, for keys and buttons. Each is one step of the history. */
export interface SelectionCommands {
  /** Places of the selected groups, in reading order. */
  places: readonly GroupPlace[];
  /** Groups that were copied or cut. */
  copied: readonly GroupContent[];
  remove: () => void;
  resize: (field: 'span' | 'spanY', step: number) => void;
  copy: () => void;
  cut: () => void;
  /** Behind the selected group, else at the end of the first level of the active shelf. */
  paste: (at?: DropPlace) => void;
  duplicate: () => void;
  /** All groups of the active shelf. */
  selectAll: () => void;
  /** Puts groups or a product down. @returns whether it was accepted */
  drop: (place: DropPlace, dragged: Dragged) => boolean;
  /** Reason why it does not fit and places where it would, or `null` when it fits. */
  refusal: (place: DropPlace, dragged: Dragged) => string | null;
}

export function useSelectionCommands(editor: Editor): SelectionCommands {
  const [copied, setCopied] = useState<readonly GroupContent[]>([]);
  const { context, dispatch, explain, planogram, products, props, run, say, state } = editor;
  return useMemo(() => {
    const places = placesOf(planogram, state.selection);
    const groups = places.map(({ group }) => group._id);
    const nameOf = (contents: readonly { product: string }[]) =>
      contents.length === 1
        ? (products[contents[0]?.product ?? '']?.name ?? t('Product'))
        : t('%{contents} groups', { contents: contents.length });
    const name = nameOf(places.map(({ group }) => group));
    /** Shows a message when nothing is selected. */
    const some = () => groups.length > 0 || (say(t('Nothing is selected.'), 'refused'), false);

    const refusal: SelectionCommands['refusal'] = (place, dragged) => {
      const result = dropResult(planogram, place, dragged, context);
      if (result.ok) return null;
      const room = roomFor(planogram, place, dragged, context);
      const where = room?.shelf === place.shelf ? '' : `${shelfTitle(room?.shelf ?? '')}, `;
      return (
        explain(result.refusal) +
        (room ? t(' Fits on %{where}%{levelsText}.', { where, levelsText: levelsText(room.levels) }) : '')
      );
    };
    const drop: SelectionCommands['drop'] = (place, dragged) => {
      const refused = refusal(place, dragged);
      if (refused !== null) {
        say(refused, 'refused');
        return false;
      }
      const moved = dragged.kind === 'groups';
      const contents =
        dragged.kind === 'product'
          ? [dragged]
          : moved
            ? placesOf(planogram, dragged.groups).map(({ group }) => group)
            : dragged.copies;
      const verb = moved ? t('moved to') : dragged.kind === 'product' ? t('placed on') : t('pasted on');
      return run((now, edit) => dropResult(now, place, dragged, edit), {
        text: t('%{nameOf} %{verb} level %{value}', { nameOf: nameOf(contents), verb, value: place.segment + 1 }),
        ...(moved ? { selection: dragged.groups } : { selectNew: dragged.kind === 'copies' }),
      });
    };
    const copy = (verb: string) => {
      setCopied(copyOf(planogram, groups));
      say(`${name} ${verb}`);
    };
    const remove = (verb: string) => {
      run((now) => removeGroups(now, { groups }), { text: `${name} ${verb}`, selected: null });
    };
    return {
      places,
      copied,
      refusal,
      drop,
      remove: () => some() && remove('removed'),
      copy: () => some() && copy('copied'),
      cut: () => {
        if (props.disabled || !some()) return;
        setCopied(copyOf(planogram, groups));
        remove('cut');
      },
      paste: (at) => {
        if (props.disabled) return;
        if (copied.length === 0) return say(t('Nothing has been copied.'), 'refused');
        const last = places.filter(({ shelf }) => shelf === state.shelf).at(-1);
        const place = last
          ? { shelf: last.shelf, segment: last.segment, index: last.index + 1 }
          : { shelf: state.shelf, segment: 0, index: 999 };
        drop(at ?? place, { kind: 'copies', copies: copied });
      },
      duplicate: () =>
        some() &&
        run((now, edit) => duplicateGroups(now, { groups }, edit), {
          text: t('%{name} duplicated', { name }),
          selectNew: true,
        }),
      resize: (field, step) => {
        if (!some()) return;
        const one = places.length === 1 ? places[0]?.group : undefined;
        const what = field === 'span' ? 'facings' : 'stacked';
        const text = one ? `${one[field] + step} ${what}` : `${name}: ${step > 0 ? 'more' : 'fewer'} ${what}`;
        const gone = places.every(({ group }) => group[field] + step < 1);
        run((now, edit) => resizeGroups(now, { groups, field, step }, edit), {
          text: gone ? t('%{name} removed', { name }) : text,
          ...(gone ? { selected: null } : {}),
        });
      },
      selectAll: () => {
        const all =
          planogram.shelves[state.shelf]?.segments.flatMap((level) => level.groups.map(({ _id }) => _id)) ?? [];
        dispatch({ type: 'select', group: all.at(-1) ?? null, groups: all });
        say(t('%{all} groups selected', { all: all.length }));
      },
    };
  }, [context, copied, dispatch, explain, planogram, products, props.disabled, run, say, state.selection, state.shelf]);
}
