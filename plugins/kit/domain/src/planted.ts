import { listText } from './number-text.ts';
import { simulatedIn } from './project-rules.ts';
import type { Project } from './project.ts';
import { SIMULATED_TEXTS } from './texts-report.ts';

/**
 * What can be put into simulated shoppers in favour of a changed picture, with its bounds. They never look at a picture, so whatever they
 * think of it was planted: nothing is, unless somebody says so, and then every result tells.
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

/** What a picture that is taken out of a report bears; `null` for one of people. */
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
