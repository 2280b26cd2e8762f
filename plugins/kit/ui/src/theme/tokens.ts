/** Design tokens as plain data: the MUI theme, the editor's canvas, charts and the shopper's overlays all read these. */

export type ColorMode = 'light' | 'dark';

export interface Palette {
  /** Page behind the cards, cards, wells inside cards. */
  background: string;
  paper: string;
  sunken: string;
  text: string;
  textSecondary: string;
  hairline: string;
  /** Fill of a pack thumbnail, so that white packs keep their edge. */
  packBackdrop: string;
  primary: string;
  primaryHover: string;
  onPrimary: string;
  /** Tinted surface of what is selected. */
  primarySoft: string;
  /** Kept for 'this is the test item' and primary calls to action. */
  accent: string;
  accentHover: string;
  onAccent: string;
  accentText: string;
  accentSoft: string;
  error: string;
  errorSoft: string;
  warning: string;
  info: string;
  success: string;
  /** Significance above and below the threshold; always with an arrow. */
  significanceUp: string;
  significanceDown: string;
  /** The control group in charts and chips. */
  control: string;
  /** Hues of the variation letters; see `variationColor`. */
  letters: readonly string[];
}

export const palettes: Record<ColorMode, Palette> = {
  light: {
    background: '#f5f7f6',
    paper: '#ffffff',
    sunken: '#eef2f0',
    text: '#14211f',
    textSecondary: '#52615d',
    hairline: '#dbe2df',
    packBackdrop: '#f3f5f4',
    primary: '#0b5f5b',
    primaryHover: '#084a47',
    onPrimary: '#ffffff',
    primarySoft: '#e2f0ee',
    accent: '#f2a93b',
    accentHover: '#e3962a',
    onAccent: '#2a1a00',
    accentText: '#8a5200',
    accentSoft: '#fdf1dc',
    error: '#b3261e',
    errorSoft: '#fbeae9',
    warning: '#8a5200',
    info: '#1f5f99',
    success: '#0b5f5b',
    significanceUp: '#18794e',
    significanceDown: '#c0322b',
    control: '#66736f',
    letters: ['#2f66c4', '#b8570f', '#7a4bbf', '#0b7a92', '#b5337a', '#6d6a10', '#4a48a8', '#8a5535', '#45657a'],
  },
  dark: {
    background: '#101615',
    paper: '#171f1d',
    sunken: '#1e2826',
    text: '#e6eeeb',
    textSecondary: '#a3b3ae',
    hairline: '#2c3937',
    packBackdrop: '#e9eeec',
    primary: '#62c7bd',
    primaryHover: '#82d6cd',
    onPrimary: '#06211f',
    primarySoft: '#17322f',
    accent: '#f5b65a',
    accentHover: '#f8c67c',
    onAccent: '#2a1a00',
    accentText: '#f5b65a',
    accentSoft: '#33270f',
    error: '#ff938a',
    errorSoft: '#3a1d1b',
    warning: '#f5b65a',
    info: '#85bdf0',
    success: '#62c7bd',
    significanceUp: '#5fd09a',
    significanceDown: '#ff938a',
    control: '#9aaaa5',
    letters: ['#7fa8f0', '#f0975a', '#b898ee', '#5cc3d8', '#ec86bb', '#c3bf5a', '#9c9af0', '#cf9b78', '#97b4c6'],
  },
};

export const spacingPx = 8;
export const radii = { small: 4, medium: 8, large: 12, pill: 999 } as const;
export const font = {
  family: '"Inter Variable", Inter, system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
  monospace: 'ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, monospace',
  /** For columns of numbers. */
  tabular: 'tabular-nums',
} as const;
/** Nothing in the product moves longer than 200 ms. */
export const motionMs = { fast: 100, normal: 160, slow: 200 } as const;

/**
 * Colour of a variation by its position (0 = A), the same in the editor, the report, the maps and the live view. The control is grey.
 * After nine hues they come again in two other tones, so that A to Z all differ.
 */
export function variationColor(mode: ColorMode, index: number, control = false): string {
  const palette = palettes[mode];
  if (control) return palette.control;
  const hue = palette.letters[index % palette.letters.length] ?? palette.control;
  const tone = Math.floor(index / palette.letters.length) % 3;
  if (tone === 0) return hue;
  return mix(hue, tone === 1 ? palette.text : palette.textSecondary, 0.42);
}

/** Black or white text, whichever reads better on the colour `#rrggbb`. */
export function textOn(color: string): string {
  return contrast(color, '#ffffff') >= contrast(color, '#111816') ? '#ffffff' : '#111816';
}

/** Contrast ratio of two colours `#rrggbb`, 1 to 21 (WCAG 2.2, relative luminance). */
export function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].toSorted((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function channels(color: string): [number, number, number] {
  const value = Number.parseInt(color.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function luminance(color: string): number {
  const [red, green, blue] = channels(color).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function mix(a: string, b: string, share: number): string {
  const [from, to] = [channels(a), channels(b)];
  const mixed = from.map((channel, index) => Math.round(channel * (1 - share) + (to[index] ?? 0) * share));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
