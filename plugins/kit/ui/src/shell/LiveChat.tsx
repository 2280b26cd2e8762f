import Chat from '@mui/icons-material/ChatBubbleOutlined';
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Fab from '@mui/material/Fab';
import Paper from '@mui/material/Paper';
import { useState } from 'react';
import { usePublicConfig } from '../api/usePublicConfig.ts';
import { t } from '../texts/t.ts';

/**
 * The operator's live chat, for signed-in users. The provider's page runs in a frame of its own, so none of its scripts runs beside our
 * tokens. Signing out removes it together with the shell that shows it.
 */
export function LiveChat() {
  const { data } = usePublicConfig();
  const [open, setOpen] = useState(false);
  if (!data?.chatUrl) return null;
  return (
    // Above the bar of actions at the bottom of pages.
    <Box sx={{ position: 'fixed', right: 16, bottom: 88, zIndex: 'speedDial', displayPrint: 'none' }}>
      {open && (
        <Paper elevation={8} sx={{ width: 'min(380px, calc(100vw - 32px))', height: 'min(560px, 60dvh)', mb: 1.5 }}>
          <Box
            component="iframe"
            title={t('Live chat')}
            src={data.chatUrl}
            sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
            referrerPolicy="no-referrer"
            sx={{ width: '100%', height: '100%', border: 0, borderRadius: 'inherit', display: 'block' }}
          />
        </Paper>
      )}
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        <Fab
          size="medium"
          color="primary"
          aria-label={open ? t('Close live chat') : t('Live chat')}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {open ? <Close /> : <Chat />}
        </Fab>
      </Box>
    </Box>
  );
}
