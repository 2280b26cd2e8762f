import { sectionOfShelf } from '@aislelab/domain';

/** `Right 3`; the only shelf of a section carries its name alone. */
export function shelfTitle(shelf: string): string {
  const section = sectionOfShelf(shelf);
  if (!section) return shelf;
  return section.shelves.length === 1 ? section.name : `${section.name} ${section.shelves.indexOf(shelf) + 1}`;
}
