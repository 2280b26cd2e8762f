import {
  currentState,
  hasChanged,
  pushState,
  startHistory,
  type History,
  type Id,
  type Planogram,
} from '@aislelab/domain';

/** The layout of a variation that has its own, or `null`: the one of the control, which all the others share. */
export type LayoutId = Id | null;
/** The layouts in the editor, each with its own history. The open layout is in `history`, the others in `parked`. */
export interface Layouts {
  history: History<Planogram>;
  layout: LayoutId;
  parked: ReadonlyMap<LayoutId, History<Planogram>>;
  /** Variations that had their own layout when the editor opened. */
  opened: readonly Id[];
}

/** Opens the shared layout. */
export function openLayouts(shared: Planogram, own: Readonly<Record<Id, Planogram>>): Layouts {
  const parked = new Map<LayoutId, History<Planogram>>();
  for (const [id, planogram] of Object.entries(own)) parked.set(id, startHistory(planogram));
  return { history: startHistory(shared), layout: null, parked, opened: Object.keys(own) };
}

/** Every layout with its history, the shared one first. */
export function layoutsOf({ history, layout, parked }: Layouts): Map<LayoutId, History<Planogram>> {
  const all = new Map(parked).set(layout, history);
  const shared = all.get(null) ?? history;
  return new Map([[null, shared], ...[...all].filter(([id]) => id !== null)]);
}

export const ownsLayout = (layouts: Layouts, variation: Id) => layoutsOf(layouts).has(variation);

/** Opens the layout of a variation: its own, or the shared one. */
export function showLayout<T extends Layouts>(state: T, variation: Id | undefined): T {
  const all = layoutsOf(state);
  const layout = variation !== undefined && all.has(variation) ? variation : null;
  const history = all.get(layout);
  if (layout === state.layout || !history) return state;
  all.delete(layout);
  return { ...state, history, layout, parked: all };
}

/** Gives a variation its own layout, a copy of the shared one, and opens it. */
export function startOwnLayout<T extends Layouts>(state: T, variation: Id): T {
  const all = layoutsOf(state);
  const shared = all.get(null);
  if (!shared || all.has(variation)) return state;
  return { ...state, history: startHistory(currentState(shared)), layout: variation, parked: all };
}

/** Returns a variation to the shared layout and opens that. */
export function shareLayout<T extends Layouts>(state: T, variation: Id): T {
  const all = layoutsOf(state);
  const shared = all.get(null);
  if (!shared || !all.delete(variation)) return state;
  all.delete(null);
  return { ...state, history: shared, layout: null, parked: all };
}

/** Puts planograms on top of the histories of their layouts; a variation without its own layout begins one. */
export function restoreLayouts<T extends Layouts>(state: T, restored: readonly (readonly [LayoutId, Planogram])[]): T {
  const all = layoutsOf(state);
  const shared = all.get(null) ?? state.history;
  for (const [id, planogram] of restored)
    all.set(id, pushState(all.get(id) ?? startHistory(currentState(shared)), planogram));
  const history = all.get(state.layout) ?? shared;
  all.delete(state.layout);
  return { ...state, history, parked: all };
}

/** Checks whether any layout differs from the opened one, or another variation has its own. */
export function layoutsChanged(layouts: Layouts): boolean {
  const all = layoutsOf(layouts);
  if (all.size !== layouts.opened.length + 1 || layouts.opened.some((id) => !all.has(id))) return true;
  return [...all.values()].some(hasChanged);
}

/** The shared layout, and those of the variations that have their own. */
export function planogramsOf(layouts: Layouts): { shared: Planogram; own: Record<Id, Planogram> } {
  const own: Record<Id, Planogram> = {};
  let shared = currentState(layouts.history);
  for (const [id, history] of layoutsOf(layouts)) {
    if (id === null) shared = currentState(history);
    else own[id] = currentState(history);
  }
  return { shared, own };
}
