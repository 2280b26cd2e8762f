export { AisleTheme, MODE_CHOICES, MODE_LABELS, useColorMode, type ModeChoice } from './AisleTheme.tsx';
export { createAisleTheme, type Density } from './createAisleTheme.ts';
