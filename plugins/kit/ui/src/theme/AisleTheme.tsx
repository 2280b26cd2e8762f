import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';
import { createAisleTheme, type Density } from './createAisleTheme.ts';
import type { ColorMode } from './tokens.ts';
import { t } from '../texts/t.ts';

export const MODE_CHOICES = ['system', 'light', 'dark'] as const;
export type ModeChoice = (typeof MODE_CHOICES)[number];
export const MODE_LABELS: Record<ModeChoice, string> = {
  system: t('As the system'),
  light: t('Light'),
  dark: t('Dark'),
};
interface ModeContext {
  choice: ModeChoice;
  /** The mode on screen. */
  mode: ColorMode;
  choose: (choice: ModeChoice) => void;
}
const Mode = createContext<ModeContext | null>(null);
const STORAGE_KEY = 'aislelab.mode';

/** The theme of the page: as the system says, unless the person chose otherwise in this browser. */
export function AisleTheme({ density, children }: { density?: Density; children: ReactNode }) {
  const prefersDark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true });
  const [choice, setChoice] = useState(readChoice);
  const mode: ColorMode = choice === 'system' ? (prefersDark ? 'dark' : 'light') : choice;
  const theme = useMemo(() => createAisleTheme(mode, { density }), [mode, density]);
  const context = useMemo<ModeContext>(
    () => ({
      choice,
      mode,
      choose: (next) => {
        setChoice(next);
        localStorage.setItem(STORAGE_KEY, next);
      },
    }),
    [choice, mode],
  );
  return (
    <Mode value={context}>
      <ThemeProvider theme={theme}>
        <CssBaseline enableColorScheme />
        {children}
      </ThemeProvider>
    </Mode>
  );
}

export function useColorMode(): ModeContext {
  const context = useContext(Mode);
  if (!context) throw new Error('useColorMode outside AisleTheme');
  return context;
}

function readChoice(): ModeChoice {
  const stored = localStorage.getItem(STORAGE_KEY);
  return MODE_CHOICES.find((choice) => choice === stored) ?? 'system';
}
