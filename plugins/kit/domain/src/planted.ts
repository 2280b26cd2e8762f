import { countText, listText } from './number-text.ts';
import { simulatedIn } from './project-rules.ts';
import type { Project } from './project.ts';

/** Of a report that counts simulated shoppers: it is never taken for one of people alone. */
export const SIMULATED_TEXTS = {
  mark: 'Simulated',
  counted: ({ shoppers, simulated }: { shoppers: number; simulated: number }) => {
    if (simulated === shoppers)
      return `All ${countText(shoppers)} shoppers in this report are simulated. No people took part.`;
    return `${countText(simulated)} of the ${countText(shoppers)} shoppers in this report ${simulated === 1 ? 'is' : 'are'} simulated, not people.`;
  },
  plantedTitle: 'Planted',
  plantedMark: 'Simulated, effects planted',
  planted: (effects: string) => `A changed picture is ${effects}. These differences were put in, not found.`,
} as const;

/**
 * Effects of a changed picture on simulated shoppers, with their bounds. Simulated shoppers never look at a picture, so any effect is
 * planted: all are 0 by default, and every result names those that are not.
 */
export const PLANTED_EFFECTS = {
  newPack: { min: -3, max: 3, text: (by: string, up: boolean) => `liked ${by} ${up ? 'more' : 'less'} (utility)` },
  newPackAttention: {
    min: -2,
    max: 2,
    text: (by: string, up: boolean) => `noticed ${by} ${up ? 'more' : 'less'} (logarithm)`,
  },
  newPackRating: {
    min: -2,
    max: 2,
    text: (by: string, up: boolean) => `rated ${by} ${by === '1' ? 'star' : 'stars'} ${up ? 'higher' : 'lower'}`,
  },
} as const;
export type PlantedEffect = keyof typeof PLANTED_EFFECTS;
/** Only effects that are not 0. */
export type Planted = Partial<Record<PlantedEffect, number>>;
type Values = Readonly<Partial<Record<string, unknown>>> | null | undefined;

const EFFECTS = Object.keys(PLANTED_EFFECTS) as PlantedEffect[];

/** The effects among `values` that are not 0; whatever is no number of its range is left out. */
export function plantedOf(values: Values): Planted {
  return Object.fromEntries(entriesOf(values));
}

/** `A changed picture is liked 1.2 more (utility). ...`; `null` where nothing was put in. */
export function plantedText(values: Values): string | null {
  const effects = entriesOf(values).map(([key, value]) =>
    PLANTED_EFFECTS[key].text(String(Math.abs(value)), value > 0),
  );
  return effects.length === 0 ? null : SIMULATED_TEXTS.planted(listText(effects));
}

/** The same for a report; `null` where it counts no simulated shoppers. */
export function plantedIn(project: Pick<Project, 'stats' | 'planted'>): string | null {
  return simulatedIn(project) ? plantedText(project.planted) : null;
}

/** Mark of a picture that is exported from a report; `null` for a report of people. */
export function simulatedMark(project: Pick<Project, 'stats' | 'planted'>): string | null {
  if (!simulatedIn(project)) return null;
  return plantedIn(project) === null ? SIMULATED_TEXTS.mark : SIMULATED_TEXTS.plantedMark;
}

function entriesOf(values: Values): (readonly [PlantedEffect, number])[] {
  return EFFECTS.flatMap((key) => {
    const value = values?.[key];
    const { min, max } = PLANTED_EFFECTS[key];
    return typeof value === 'number' && value !== 0 && value >= min && value <= max ? [[key, value] as const] : [];
  });
}
