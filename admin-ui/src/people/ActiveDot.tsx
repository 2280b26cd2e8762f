import { t } from '@aislelab/ui-kit/texts';
import Box from '@mui/material/Box';

/** Filled for a user who may sign in. Shown beside a text that says the same. */
export function ActiveDot({ active }: { active: boolean }) {
  return (
    <Box
      component="span"
      aria-hidden
      title={active ? t('Active') : t('Inactive')}
      sx={(theme) => ({
        flex: 'none',
        width: 8,
        height: 8,
        borderRadius: '50%',
        border: `1.5px solid ${active ? theme.aisle.success : theme.aisle.control}`,
        backgroundColor: active ? theme.aisle.success : 'transparent',
      })}
    />
  );
}
