import { t } from '@aislelab/ui-kit/texts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { SHORTCUTS } from './shortcuts.ts';

export function ShortcutsHelp({ onClose }: { onClose: () => void }) {
  const title = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} maxWidth="xs" fullWidth>
      <DialogTitle id={title}>{t('Keyboard')}</DialogTitle>
      <DialogContent>
        <Box
          component="dl"
          sx={{
            display: 'grid',
            gridTemplateColumns: 'auto 1fr',
            columnGap: 3,
            rowGap: 1.25,
            margin: 0,
            alignItems: 'center',
          }}
        >
          {SHORTCUTS.map(({ keys, does }) => (
            <Box key={keys} sx={{ display: 'contents' }}>
              <dt>
                <Box
                  component="kbd"
                  sx={(theme) => ({
                    padding: '2px 8px',
                    border: `1px solid ${theme.aisle.hairline}`,
                    borderRadius: 0.5,
                    backgroundColor: theme.aisle.sunken,
                    fontFamily: 'inherit',
                    fontSize: '0.8125rem',
                  })}
                >
                  {keys}
                </Box>
              </dt>
              <Typography component="dd" variant="body2" sx={{ margin: 0 }}>
                {does}
              </Typography>
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('Close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
