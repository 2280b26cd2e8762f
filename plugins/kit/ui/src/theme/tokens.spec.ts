import { describe, expect, it } from '@jest/globals';
import { contrast, palettes, textOn, variationColor, type ColorMode } from './tokens.ts';

const MODES: readonly ColorMode[] = ['light', 'dark'];

describe('tokens', () => {
  it.each(MODES)('text reads with at least 4.5 : 1 on every surface (%s)', (mode) => {
    const p = palettes[mode];
    for (const surface of [p.background, p.paper, p.sunken])
      for (const text of [p.text, p.textSecondary, p.primary, p.accentText, p.error, p.warning, p.info, p.success])
        expect([surface, text, contrast(surface, text) >= 4.5]).toEqual([surface, text, true]);
    expect(contrast(p.primary, p.onPrimary)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(p.accent, p.onAccent)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(p.accentHover, p.onAccent)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(p.primarySoft, p.primary)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(p.accentSoft, p.accentText)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(p.errorSoft, p.error)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(MODES)('significance and the letters A to Z read on paper and all differ (%s)', (mode) => {
    const { paper, significanceUp, significanceDown } = palettes[mode];
    expect(contrast(paper, significanceUp)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(paper, significanceDown)).toBeGreaterThanOrEqual(4.5);
    const letters = Array.from({ length: 26 }, (_, index) => variationColor(mode, index));
    expect(new Set(letters).size).toBe(26);
    for (const color of letters) {
      expect(contrast(paper, color)).toBeGreaterThanOrEqual(3);
      expect(contrast(color, textOn(color))).toBeGreaterThanOrEqual(4.5);
    }
    expect(variationColor(mode, 3, true)).toBe(palettes[mode].control);
  });

  it('contrast of black and white is 21', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  });
});
