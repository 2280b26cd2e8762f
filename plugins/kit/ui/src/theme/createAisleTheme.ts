import '@fontsource-variable/inter/wght.css';
import { createTheme, type Theme } from '@mui/material/styles';
import { components } from './components.ts';
import { font, motionMs, palettes, radii, spacingPx, type ColorMode, type Palette as Tokens } from './tokens.ts';

// `Palette` would mean MUI's own in here.
declare module '@mui/material/styles' {
  interface Theme {
    /** The tokens of the theme's mode, for what MUI's palette has no place for. */
    aisle: Tokens;
  }
  interface ThemeOptions {
    aisle?: Tokens;
  }
}

/** Comfortable in the portal, compact in the back office. */
export type Density = 'comfortable' | 'compact';

/** The one theme of portal, back office and the store's overlays. */
export function createAisleTheme(mode: ColorMode, options: { density?: Density } = {}): Theme {
  const aisle = palettes[mode];
  return createTheme({
    aisle,
    spacing: spacingPx,
    shape: { borderRadius: radii.medium },
    palette: {
      mode,
      primary: {
        main: aisle.primary,
        dark: aisle.primaryHover,
        light: aisle.primarySoft,
        contrastText: aisle.onPrimary,
      },
      secondary: { main: aisle.accent, dark: aisle.accentHover, light: aisle.accentSoft, contrastText: aisle.onAccent },
      error: { main: aisle.error },
      warning: { main: aisle.warning },
      info: { main: aisle.info },
      success: { main: aisle.success },
      background: { default: aisle.background, paper: aisle.paper },
      text: { primary: aisle.text, secondary: aisle.textSecondary },
      divider: aisle.hairline,
    },
    typography: {
      fontFamily: font.family,
      fontSize: 14,
      h1: { fontSize: '1.75rem', fontWeight: 650, lineHeight: 1.25, letterSpacing: '-0.02em' },
      h2: { fontSize: '1.25rem', fontWeight: 650, lineHeight: 1.3, letterSpacing: '-0.015em' },
      h3: { fontSize: '1rem', fontWeight: 620, lineHeight: 1.4, letterSpacing: '-0.005em' },
      h4: { fontSize: '0.875rem', fontWeight: 620, lineHeight: 1.4 },
      h5: { fontSize: '0.875rem', fontWeight: 620 },
      h6: { fontSize: '0.875rem', fontWeight: 620 },
      subtitle1: { fontSize: '1rem', lineHeight: 1.5 },
      subtitle2: { fontSize: '0.875rem', fontWeight: 560 },
      body1: { fontSize: '0.9375rem', lineHeight: 1.55 },
      body2: { fontSize: '0.875rem', lineHeight: 1.5 },
      caption: { fontSize: '0.75rem', lineHeight: 1.45 },
      overline: { fontSize: '0.6875rem', fontWeight: 600, letterSpacing: '0.06em', lineHeight: 1.6 },
      button: { textTransform: 'none', fontWeight: 560, letterSpacing: 0 },
    },
    transitions: {
      duration: {
        shortest: motionMs.fast,
        shorter: motionMs.fast,
        short: motionMs.normal,
        standard: motionMs.slow,
        complex: motionMs.slow,
        enteringScreen: motionMs.slow,
        leavingScreen: motionMs.normal,
      },
    },
    components: components(aisle, options.density ?? 'comfortable'),
  });
}
