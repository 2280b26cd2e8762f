import {
  addGroup,
  canRedo,
  canUndo,
  completePlanogram,
  findGroup,
  formatDollars,
  getSection,
  hasChanged,
  randomId,
  refusalText,
  SECTIONS,
  type CommandResult,
  type EditContext,
  type LengthUnit,
  type Planogram,
  type Refusal,
  type Section,
} from '@aislelab/domain';
import type { PlanogramEditorProps } from '@aislelab/ui-kit';
import { useViewer } from '@aislelab/ui-kit/api';
import { useCallback, useEffect, useMemo, useReducer, useState, useSyncExternalStore, type Dispatch } from 'react';
import { ImageStore } from '../images.ts';
import type { Look } from '../stage/paint.ts';
import { editorReducer, openEditor, planogramOf, type EditorAction, type EditorState } from './editor-state.ts';
import { useProducts, type ProductShelf, type Products } from './useProducts.ts';

type Command = (planogram: Planogram, context: EditContext) => CommandResult;

export interface Editor extends ProductShelf {
  props: PlanogramEditorProps;
  /** The unit in which lengths are shown. */
  units: LengthUnit;
  state: EditorState;
  dispatch: Dispatch<EditorAction>;
  planogram: Planogram;
  sections: readonly Section[];
  context: EditContext;
  canUndo: boolean;
  canRedo: boolean;
  changed: boolean;
  /** Runs a command as one step, or says why it was refused. */
  run: (command: Command, done?: { text?: string; selected?: string | null }, products?: Products) => boolean;
  say: (text: string, tone?: 'done' | 'refused') => void;
  explain: (refusal: Refusal) => string;
  /** How a product looks in the chosen variation. */
  lookOf: (product: string) => Look;
  /** Puts a product on the selected level or the first of the active shelf with room, without a pointer. */
  place: (product: string) => void;
}

/** Sections of the target that this planogram has, or those that were asked for. */
export function editorSections({
  target,
  sections,
  value,
}: Pick<PlanogramEditorProps, 'target' | 'sections' | 'value'>) {
  return SECTIONS.filter((section) =>
    sections
      ? sections.includes(section.id)
      : section.targets.includes(target) &&
        section.interactive &&
        (target === 'project' || section.shelves.some((shelf) => value.shelves[shelf])),
  );
}

/** Everything the editor knows and can do; its parts get it from `EditorContext`. */
export function useEditor(props: PlanogramEditorProps): Editor {
  const [opening] = useState(() => openingOf(props));
  const { sections, value } = opening;
  const [state, dispatch] = useReducer(editorReducer, null, () => openEditor(value, opening.section));
  const shelf = useProducts(props.products, value);
  const { products } = shelf;
  const { units } = useViewer();
  const planogram = planogramOf(state);
  const context = useMemo(() => ({ products, target: props.target, newId: randomId }), [products, props.target]);

  const explain = useCallback(
    (refusal: Refusal) => refusalText(refusal, { units, productName: (id) => products[id]?.name ?? 'This product' }),
    [products, units],
  );
  const say = useCallback<Editor['say']>((text, tone = 'done') => dispatch({ type: 'say', text, tone }), []);
  const run = useCallback<Editor['run']>(
    (command, done = {}, known = products) => {
      if (props.disabled) return false;
      const result = command(planogram, { ...context, products: known });
      if (!result.ok) say(explain(result.refusal), 'refused');
      else if (result.planogram !== planogram) dispatch({ type: 'apply', result, ...done });
      return result.ok;
    },
    [context, explain, planogram, products, props.disabled, say],
  );
  const place = useCallback(
    (product: string) => {
      const levels = planogram.shelves[state.shelf]?.segments.length ?? 0;
      const chosen = state.selected ? findGroup(planogram, state.selected) : null;
      const first = chosen?.shelf === state.shelf ? chosen.segment : 0;
      const order = Array.from({ length: levels }, (_, index) => (first + index) % levels);
      const at = (segment: number) => ({ shelf: state.shelf, segment, index: 999, product });
      const segment = order.find((candidate) => addGroup(planogram, at(candidate), context).ok) ?? first;
      const name = products[product]?.name ?? 'Product';
      run((now, edit) => addGroup(now, at(segment), edit), { text: `${name} placed on level ${segment + 1}` });
    },
    [context, planogram, products, run, state.selected, state.shelf],
  );
  const lookOf = useLooks(props, state.variation, products);

  return {
    ...shelf,
    props,
    units,
    state,
    dispatch,
    planogram,
    sections,
    context,
    canUndo: canUndo(state.history),
    canRedo: canRedo(state.history),
    changed: useMemo(() => hasChanged(state.history), [state.history]),
    run,
    say,
    explain,
    lookOf,
    place,
  };
}

function openingOf(props: PlanogramEditorProps) {
  const sections = editorSections(props);
  const section = sections.find(({ initial }) => initial) ?? sections[0];
  if (!section) throw new Error('The planogram has no section for this editor');
  const value = completePlanogram(
    props.value,
    sections.map(({ id }) => id),
  );
  return { sections, section: getSection(section.id).id, value };
}

function useLooks(props: PlanogramEditorProps, variation: number, products: Products): (product: string) => Look {
  const [images] = useState(() => new ImageStore());
  useEffect(() => images.open(), [images]);
  const version = useSyncExternalStore(images.subscribe, images.snapshot);
  return useMemo(() => {
    const replaced = props.variations[variation];
    // The version is what makes this a new function when pictures have arrived.
    void version;
    return (id) => {
      const product = products[id];
      const image = replaced?.productImages[id] ?? product?.image;
      return {
        name: product?.name ?? 'Unknown product',
        price: product ? formatDollars(replaced?.prices[id] ?? product.price) : '',
        picture: image ? images.get(pictureOf(image)) : null,
        tested: product?.project ?? false,
      };
    };
  }, [images, products, props.variations, variation, version]);
}

/** Thumbnails have 6.4 px per cm, twice what the stage shows; on dense screens the shopper's picture is sharper. */
const pictureOf = (image: { thumb: string; shopper: string }) =>
  globalThis.devicePixelRatio > 1.5 ? image.shopper : image.thumb;
