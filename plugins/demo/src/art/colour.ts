const channels = (hex: string): [number, number, number] => {
  const n = parseInt(hex.slice(1), 16);
  return [n >> 16, (n >> 8) & 255, n & 255];
};

/** Mixes two #rrggbb colours; 0 is the first, 1 the second. */
export function mix(from: string, to: string, share: number): string {
  const [a, b] = [channels(from), channels(to)];
  const value = a.map((c, i) => Math.round(c + ((b[i] ?? 0) - c) * share));
  return `#${value.map((c) => c.toString(16).padStart(2, '0')).join('')}`;
}

export const lighter = (hex: string, share: number) => mix(hex, '#ffffff', share);
export const darker = (hex: string, share: number) => mix(hex, '#120a08', share);

/** Relative luminance of WCAG 2, 0 to 1. */
export function luminance(hex: string): number {
  const [r, g, b] = channels(hex).map((c) => {
    const s = c / 255;
    return s <= 0.03928 ? s / 12.92 : ((s + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The ink that reads on a ground: a dark one or white. */
export const inkOn = (ground: string, dark = '#1d1a17') => (luminance(ground) > 0.36 ? dark : '#ffffff');
