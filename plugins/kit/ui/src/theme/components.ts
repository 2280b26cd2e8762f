import type { ThemeOptions } from '@mui/material/styles';
import { t } from '../texts/t.ts';
import type { Density } from './index.ts';
import { font, radii, type Palette } from './tokens.ts';

/** Hairlines instead of shadows, a visible focus everywhere, tabular figures in tables. */
export function components(aisle: Palette, density: Density): ThemeOptions['components'] {
  const compact = density === 'compact';
  const focus = { outline: `2px solid ${aisle.primary}`, outlineOffset: 2 };
  const hairline = `1px solid ${aisle.hairline}`;
  const control = compact ? 32 : 36;
  return {
    MuiCssBaseline: {
      styleOverrides: {
        body: { WebkitFontSmoothing: 'antialiased', MozOsxFontSmoothing: 'grayscale' },
        ':focus-visible': focus,
        // Containers that only receive the focus so that it does not get lost.
        '[tabindex="-1"]:focus-visible': { outline: 'none' },
        '@media (prefers-reduced-motion: reduce)': {
          '*, *::before, *::after': {
            animationDuration: '0.01ms !important',
            animationIterationCount: '1 !important',
            // Not 0.01ms: any duration makes every element follow its parent's colour a frame later.
            transitionDuration: '0s !important',
          },
        },
      },
    },
    MuiButtonBase: { defaultProps: { disableRipple: true }, styleOverrides: { root: { '&.Mui-focusVisible': focus } } },
    MuiAutocomplete: {
      defaultProps: {
        noOptionsText: t('No options'),
        clearText: t('Clear'),
        openText: t('Open'),
        closeText: t('Close'),
        loadingText: t('Loading…'),
      },
      // As high as the fields beside it.
      styleOverrides: {
        inputRoot: { '&.MuiOutlinedInput-root:not(.MuiInputBase-sizeSmall)': compact ? {} : { paddingBlock: 5 } },
        paper: { border: hairline, boxShadow: '0 8px 24px rgb(8 24 22 / 14%)' },
      },
    },
    MuiTablePagination: {
      defaultProps: {
        labelRowsPerPage: t('Rows per page:'),
        labelDisplayedRows: ({ from, to, count }) => t('%{from}–%{to} of %{count}', { from, to, count }),
        getItemAriaLabel: (type) => PAGE_LABELS[type],
      },
    },
    // Text styled as a heading is not a heading: pages name their headings themselves.
    MuiTypography: {
      defaultProps: { variantMapping: { h4: 'p', h5: 'p', h6: 'p', subtitle1: 'p', subtitle2: 'p' } },
    },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: { minHeight: control, paddingInline: 14, borderRadius: radii.medium },
        sizeSmall: { minHeight: compact ? 28 : 30, paddingInline: 10 },
        sizeLarge: { minHeight: 44, paddingInline: 20, fontSize: '0.9375rem' },
        outlined: { borderColor: aisle.hairline, '&:hover': { borderColor: aisle.primary } },
      },
    },
    // Clipped, not hidden: a hidden overflow scrolls when the wide input of a switch is brought into view, and cuts its thumb off.
    MuiSwitch: { styleOverrides: { root: { overflow: 'clip' } } },
    MuiIconButton: { styleOverrides: { root: { borderRadius: radii.medium } } },
    MuiPaper: {
      defaultProps: { elevation: 0 },
      styleOverrides: { root: { backgroundImage: 'none' }, outlined: { borderColor: aisle.hairline } },
    },
    MuiCard: { defaultProps: { variant: 'outlined' } },
    MuiCardContent: {
      styleOverrides: { root: { padding: compact ? 16 : 24, '&:last-child': { paddingBottom: compact ? 16 : 24 } } },
    },
    MuiDialog: {
      styleOverrides: {
        paper: { border: hairline, borderRadius: radii.large },
        paperFullScreen: { border: 0, borderRadius: 0 },
      },
    },
    MuiDialogTitle: { styleOverrides: { root: { fontSize: '1.125rem', fontWeight: 650, padding: '20px 24px 8px' } } },
    MuiDialogActions: { styleOverrides: { root: { padding: '12px 24px 20px' } } },
    MuiPopover: {
      styleOverrides: { paper: { border: hairline, boxShadow: '0 8px 24px rgb(8 24 22 / 14%)' } },
    },
    MuiMenu: { styleOverrides: { paper: { border: hairline } } },
    MuiTextField: { defaultProps: { size: compact ? 'small' : 'medium' } },
    MuiFormControl: { defaultProps: { size: compact ? 'small' : 'medium' } },
    MuiOutlinedInput: {
      styleOverrides: {
        root: { backgroundColor: aisle.paper },
        notchedOutline: { borderColor: fieldBorder(aisle) },
        input: { '&:not(textarea):not(.MuiInputBase-inputSizeSmall)': compact ? {} : { paddingBlock: 12.5 } },
      },
    },
    MuiInputLabel: {
      styleOverrides: {
        outlined: compact
          ? {}
          : { '&:not(.MuiInputLabel-shrink):not(.MuiInputLabel-sizeSmall)': { transform: 'translate(14px, 12px)' } },
      },
    },
    MuiChip: { styleOverrides: { root: { borderRadius: radii.small + 2, fontWeight: 560 } } },
    MuiTooltip: {
      defaultProps: { arrow: true, enterDelay: 350 },
      styleOverrides: { tooltip: { fontSize: '0.75rem', borderRadius: radii.small + 2 } },
    },
    MuiAlert: { styleOverrides: { root: { border: hairline, borderRadius: radii.medium } } },
    MuiTable: { styleOverrides: { root: { fontVariantNumeric: font.tabular } } },
    MuiTableCell: {
      styleOverrides: {
        root: { borderBottomColor: aisle.hairline, padding: compact ? '6px 12px' : '12px 16px' },
        head: { color: aisle.textSecondary, fontSize: '0.75rem', fontWeight: 560, whiteSpace: 'nowrap' },
      },
    },
    MuiTableRow: { styleOverrides: { root: { '&:last-child > td': { borderBottom: 0 } } } },
    MuiLink: { defaultProps: { underline: 'hover' } },
    MuiListItemButton: {
      styleOverrides: {
        root: {
          borderRadius: radii.medium,
          '&.Mui-selected': { backgroundColor: aisle.primarySoft, color: aisle.primary },
          '&.Mui-selected:hover': { backgroundColor: aisle.primarySoft },
        },
      },
    },
    MuiListItemIcon: { styleOverrides: { root: { minWidth: 36, color: 'inherit' } } },
    MuiSkeleton: { defaultProps: { animation: 'wave' }, styleOverrides: { root: { backgroundColor: aisle.sunken } } },
  };
}

/** A field's border needs 3 : 1 against its ground; a hairline has less. */
function fieldBorder(aisle: Palette): string {
  return `color-mix(in srgb, ${aisle.textSecondary} 78%, ${aisle.paper})`;
}

const PAGE_LABELS = {
  first: t('Go to first page'),
  last: t('Go to last page'),
  next: t('Go to next page'),
  previous: t('Go to previous page'),
} as const;
