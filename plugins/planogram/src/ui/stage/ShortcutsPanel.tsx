import { t } from '@aislelab/ui-kit/texts';
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { SHORTCUTS, WALKING } from '../keyboard/shortcuts.ts';
import { ROOM } from './paint.ts';
import { useStage } from './StageContext.ts';
import { panel } from './styles.ts';

/** All keys of the editor. */
export function ShortcutsPanel() {
  const { setPanel } = useStage();
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => close.current?.focus(), []);
  return (
    <Box
      component="section"
      aria-label={t('Keyboard')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        setPanel(null);
      }}
      sx={{ ...panel, width: 360 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', pl: 2, pr: 1, pt: 1 }}>
        <Typography variant="h3">{t('Keyboard')}</Typography>
        <IconButton aria-label={t('Close')} size="small" color="inherit" ref={close} onClick={() => setPanel(null)}>
          <Close fontSize="small" />
        </IconButton>
      </Box>
      <Box
        component="dl"
        // A list that is longer than its panel is scrolled with the keyboard, too.
        tabIndex={0}
        sx={{
          display: 'grid',
          gridTemplateColumns: 'auto 1fr',
          columnGap: 2,
          rowGap: 0.75,
          m: 0,
          p: 2,
          pt: 1,
          overflowY: 'auto',
          fontSize: 13,
          '& dt': { color: ROOM.quiet, fontWeight: 600 },
          '& dd': { m: 0 },
        }}
      >
        {[...WALKING, ...SHORTCUTS].map(({ keys, text }) => [<dt key={keys}>{keys}</dt>, <dd key={text}>{text}</dd>])}
      </Box>
    </Box>
  );
}
