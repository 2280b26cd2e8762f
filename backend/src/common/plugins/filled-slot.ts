import type { ServerPlugin, Slots } from '@aislelab/server-kit';

export interface FilledSlot<T> {
  plugin: ServerPlugin;
  point: 'slots' | 'defaults';
  by: T;
}

/** The plugin that fills a slot: the one that claims it, otherwise the one with the default; `null` where there is neither. */
export function filledSlot<T>(
  plugins: readonly ServerPlugin[],
  slot: (slots: Slots) => T | undefined,
): FilledSlot<T> | null {
  for (const point of ['slots', 'defaults'] as const) {
    for (const plugin of plugins) {
      const by = slot(plugin[point] ?? {});
      if (by) return { plugin, point, by };
    }
  }
  return null;
}
