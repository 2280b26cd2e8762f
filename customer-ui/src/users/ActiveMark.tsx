import { t } from '@aislelab/ui-kit/texts';
import Box from '@mui/material/Box';

/** Status of an account, as a dot and a word. */
export function ActiveMark({ active }: { active: boolean }) {
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.75,
        color: active ? 'text.secondary' : 'warning.main',
        fontSize: '0.75rem',
        whiteSpace: 'nowrap',
      }}
    >
      <Box
        component="span"
        aria-hidden
        sx={(theme) => ({
          width: 8,
          height: 8,
          borderRadius: '50%',
          border: `2px solid ${active ? theme.aisle.success : theme.aisle.warning}`,
          backgroundColor: active ? theme.aisle.success : 'transparent',
        })}
      />
      {active ? t('Active') : t('Inactive')}
    </Box>
  );
}
