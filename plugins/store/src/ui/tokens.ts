import { font, palettes, radii, type Palette } from '@aislelab/ui-kit/tokens';

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The design tokens of the platform as CSS variables. The store is lit: it is always in light colours. */
export function applyTokens(element: HTMLElement): void {
  for (const [name, value] of Object.entries(palettes.light) as [keyof Palette, unknown][])
    if (typeof value === 'string') element.style.setProperty(`--${kebab(name)}`, value);
  element.style.setProperty('--font', font.family);
  element.style.setProperty('--radius', `${radii.medium}px`);
  element.style.setProperty('--radius-large', `${radii.large}px`);
}
