import { useViewer } from '@aislelab/ui-kit/api';
import { useState } from 'react';

export interface SavedFilter {
  name: string;
  filter: Readonly<Record<string, unknown>>;
}

/** The filters that the viewer has saved for a list, in this browser; signing out keeps them. */
export function useSavedFilters(list: string) {
  const key = `aislelab.filters.${useViewer()._id}.${list}`;
  const [saved, setSaved] = useState(() => read(key));
  const store = (next: SavedFilter[]) => {
    setSaved(next);
    localStorage.setItem(key, JSON.stringify(next));
  };
  return {
    saved,
    /** The same name replaces what had it. */
    save: (one: SavedFilter) => store(withFilter(saved, one)),
    remove: (name: string) => store(saved.filter((one) => one.name !== name)),
  };
}

export function withFilter(saved: readonly SavedFilter[], one: SavedFilter): SavedFilter[] {
  const others = saved.filter(({ name }) => name !== one.name);
  return [...others, one].toSorted((a, b) => a.name.localeCompare(b.name));
}

function read(key: string): SavedFilter[] {
  return parseSaved(localStorage.getItem(key));
}

/** Reads stored filters. The text may be from another build or edited by hand: anything else than saved filters is left out. */
export function parseSaved(text: string | null): SavedFilter[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(kept) ? kept.filter(isSaved) : [];
  } catch {
    return [];
  }
}

function isSaved(value: unknown): value is SavedFilter {
  if (typeof value !== 'object' || value === null || !('name' in value) || !('filter' in value)) return false;
  return typeof value.name === 'string' && typeof value.filter === 'object' && value.filter !== null;
}
