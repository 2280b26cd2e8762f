import { controlIndex, variationLetter } from '../../project-rules.ts';
import {
  compareVariations,
  differenceKinds,
  seenVariation,
  type ComparedProject,
  type DifferenceKind,
} from './compare-variations.ts';

/** A variation that differs from the control in more than one kind of thing. Positions, 0 is A. */
export interface Confounded {
  variation: number;
  control: number;
  kinds: readonly DifferenceKind[];
}

/** Variations whose result would not show the cause of a difference. */
export function confoundedVariations(project: ComparedProject): Confounded[] {
  const control = controlIndex(project.variations);
  const primary = project.variations[control];
  if (!primary) return [];
  const seen = seenVariation(project, primary);
  return project.variations.flatMap((one, variation) => {
    if (variation === control) return [];
    const kinds = differenceKinds(compareVariations(seen, seenVariation(project, one)));
    return kinds.length > 1 ? [{ variation, control, kinds }] : [];
  });
}

/** 'B differs from A in picture and price: a difference in sales cannot be told apart.' */
export function confoundedText({ variation, control, kinds }: Confounded): string {
  const list = [kinds.slice(0, -1).join(', '), kinds.at(-1)].filter(Boolean).join(' and ');
  return `${variationLetter(variation)} differs from ${variationLetter(control)} in ${list}: a difference in sales cannot be told apart.`;
}
