import {
  addGroup,
  canRedo,
  canUndo,
  completePlanogram,
  findGroup,
  getSection,
  newGroups,
  planogramValue,
  POS_TYPE_NAMES,
  randomId,
  refusalText,
  SECTIONS,
  setPosMaterial,
  variationLetter,
  type CommandResult,
  type EditContext,
  type LengthUnit,
  resourcesOf,
  type Planogram,
  type PlanogramResources,
  type Refusal,
  type Section,
} from '@aislelab/domain';
import type { EditorValue, PlanogramEditorProps } from '@aislelab/ui-kit';
import { useViewer } from '@aislelab/ui-kit/api';
import { usePlacedPosMaterials } from '@aislelab/ui-kit/data';
import { t, translated } from '@aislelab/ui-kit/texts';
import { useCallback, useMemo, useReducer, useState, type Dispatch } from 'react';
import { layoutsChanged, planogramsOf } from '../compare/layouts.ts';
import { shelfTitle } from '../shelf/shelf-title.ts';
import {
  contentPosMaterials,
  contentProducts,
  libraryPosMaterials,
  withDefaults,
  type OpenedProps,
  type PosMaterials,
  type Products,
} from './content.ts';
import {
  editorReducer,
  openEditor,
  planogramOf,
  type EditorAction,
  type EditorState,
  type Selecting,
} from './editor-state.ts';
import { freeSlot } from './place-pos.ts';
import { useLooks, type Looks } from './useLooks.ts';
import { useNames } from './useNames.ts';
import { useProducts, type ProductShelf } from './useProducts.ts';

/** Message and selection after a command was accepted; `selectNew` selects the groups that it created. */
export interface Done extends Selecting {
  text?: string;
  selectNew?: boolean;
}
type Command = (planogram: Planogram, context: EditContext) => CommandResult;

export interface Editor extends ProductShelf, Looks {
  props: OpenedProps;
  /** Tested products, with their references embedded. */
  own: Products;
  posMaterials: PosMaterials;
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
  /** Runs a command as one step, or shows why it was refused. */
  run: (command: Command, done?: Done, products?: Products) => boolean;
  say: (text: string, tone?: 'done' | 'refused') => void;
  explain: (refusal: Refusal) => string;
  /** References of the shelves, counted. */
  resources: PlanogramResources;
  /** Replaces all shelves, as one step. */
  replace: (planogram: Planogram, text: string) => void;
  /** Value to apply. */
  valueOf: () => EditorValue;
  /** Puts a product on the selected level or the first of the active shelf with room, without a pointer. */
  place: (product: string) => void;
  /** Puts a POS material at the first free place of its type on the active shelf. */
  placePos: (posMaterial: string) => void;
}

/** Sections of the target that this planogram has, or the requested ones. */
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
export function useEditor(given: PlanogramEditorProps): Editor {
  const props = withDefaults(given);
  const [opening] = useState(() => openingOf(props));
  const { sections } = opening;
  const [state, dispatch] = useReducer(editorReducer, null, () => openingState(props, opening));
  const names = useNames(props);
  const own = useMemo(() => contentProducts(props.products, names), [props.products, names]);
  const fromLibrary = usePlacedPosMaterials([...opening.layouts, planogramOf(state)], props.posMaterials);
  const posMaterials = useMemo(
    () => ({ ...libraryPosMaterials(fromLibrary), ...contentPosMaterials(props.posMaterials, names) }),
    [fromLibrary, props.posMaterials, names],
  );
  const shelf = useProducts(own, opening.layouts);
  const { products } = shelf;
  const { units } = useViewer();
  const planogram = planogramOf(state);
  const context = useMemo(
    () => ({ products, posMaterials, target: props.target, newId: randomId }),
    [posMaterials, products, props.target],
  );

  const explain = useCallback(
    (refusal: Refusal) => {
      const nameOf = (id: string) => (products[id] ?? posMaterials[id])?.name ?? t('This product');
      return refusalText(refusal, { units, productName: nameOf });
    },
    [posMaterials, products, units],
  );
  const say = useCallback<Editor['say']>((text, tone = 'done') => dispatch({ type: 'say', text, tone }), []);
  const run = useCallback<Editor['run']>(
    (command, { selectNew, ...done } = {}, known = products) => {
      if (props.disabled) return false;
      const result = command(planogram, { ...context, products: known });
      if (!result.ok) say(explain(result.refusal), 'refused');
      else if (result.planogram !== planogram) {
        const made = selectNew ? { selection: newGroups(planogram, result.planogram) } : {};
        dispatch({ type: 'apply', result, ...done, ...made });
      }
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
      const name = products[product]?.name ?? t('Product');
      run((now, edit) => addGroup(now, at(segment), edit), {
        text: t('%{name} placed on level %{segment}', { name, segment: segment + 1 }),
      });
    },
    [context, planogram, products, run, state.selected, state.shelf],
  );
  const placePos = (id: string) => {
    const item = posMaterials[id];
    if (!item) return;
    const chosen = state.selected ? findGroup(planogram, state.selected) : null;
    const slot = freeSlot(planogram, state.shelf, item.type, chosen?.shelf === state.shelf ? chosen.segment : 0);
    if (slot === 'taken')
      return say(
        t("Every place for '%{value}' on %{shelfTitle} is taken.", {
          value: translated(POS_TYPE_NAMES[item.type]),
          shelfTitle: shelfTitle(state.shelf),
        }),
        'refused',
      );
    if (typeof slot === 'string') return say(explain({ reason: 'NO_POSITION', position: slot }), 'refused');
    run((now, edit) => setPosMaterial(now, { ...slot, posMaterial: id }, edit), {
      text: t('%{name} put up on %{shelfTitle}', { name: item.name, shelfTitle: shelfTitle(state.shelf) }),
    });
  };
  const looks = useLooks(props, state.variation, products, posMaterials);

  const items = useMemo(() => ({ products: withCompany(products), posMaterials }), [posMaterials, products]);

  return {
    ...shelf,
    ...looks,
    props,
    own,
    posMaterials,
    units,
    state,
    dispatch,
    planogram,
    sections,
    context,
    canUndo: canUndo(state.history),
    canRedo: canRedo(state.history),
    changed: useMemo(() => layoutsChanged(state), [state]),
    run,
    say,
    explain,
    replace: (next, text) => run(() => ({ ok: true, planogram: next, removed: [] }), { text, selected: null }),
    resources: useMemo(() => resourcesOf(planogram, items), [items, planogram]),
    valueOf: () => valueOf(props.variations, state, items),
    place,
    placePos,
  };
}

/** Products without a known company get `null`, which is not counted. */
function withCompany(products: Products) {
  return Object.fromEntries(
    Object.entries(products).map(([id, product]) => [id, { ...product, company: product.company ?? null }]),
  );
}

function openingOf(props: PlanogramEditorProps) {
  const sections = editorSections(props);
  const section = sections.find(({ initial }) => initial) ?? sections[0];
  if (!section) throw new Error('The planogram has no section for this editor');
  const complete = (planogram: Planogram) =>
    completePlanogram(
      planogram,
      sections.map(({ id }) => id),
    );
  const own = Object.fromEntries(
    props.variations.flatMap(({ _id, planogram }) => (planogram ? [[_id, complete(planogram)]] : [])),
  );
  const value = complete(props.value);
  return { sections, section: getSection(section.id).id, value, own, layouts: [value, ...Object.values(own)] };
}

function openingState({ variation = 0, variations }: OpenedProps, opening: ReturnType<typeof openingOf>): EditorState {
  const state = openEditor(opening.value, opening.section, opening.own);
  return editorReducer(state, { type: 'variation', variation, id: variations[variation]?._id });
}

/** The value of the shared layout; its message is about the first layout that lacks something. */
function valueOf(
  variations: OpenedProps['variations'],
  state: EditorState,
  items: Parameters<typeof planogramValue>[1],
) {
  const { shared, own } = planogramsOf(state);
  const value = planogramValue(shared, items);
  const messages = variations.flatMap(({ _id }, index) => {
    const message = own[_id] ? planogramValue(own[_id], items).message : null;
    return message === null
      ? []
      : [t('Variation %{variationLetter}: %{message}', { variationLetter: variationLetter(index), message })];
  });
  return { ...value, message: value.message ?? messages[0] ?? null };
}
