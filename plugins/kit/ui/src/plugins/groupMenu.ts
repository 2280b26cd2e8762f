/** Entries below the title of their group, in the order in which groups and entries come. */
export function groupMenu<T extends { group?: string }>(
  menu: readonly T[],
): { title: string | undefined; items: T[] }[] {
  const groups = new Map<string | undefined, T[]>();
  for (const item of menu) groups.set(item.group, [...(groups.get(item.group) ?? []), item]);
  return [...groups].map(([title, items]) => ({ title, items }));
}
