import Box from '@mui/material/Box';
import { t } from '../texts/t.ts';

/** The first stop of the keyboard: past the menu. */
export function SkipLink() {
  return (
    <Box
      component="a"
      href="#main"
      sx={(theme) => ({
        position: 'fixed',
        top: -60,
        left: 12,
        zIndex: 2000,
        displayPrint: 'none',
        padding: '8px 14px',
        borderRadius: 1,
        color: theme.aisle.onPrimary,
        backgroundColor: theme.aisle.primary,
        '&:focus': { top: 12 },
      })}
    >
      {t('Skip to content')}
    </Box>
  );
}
