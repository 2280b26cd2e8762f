import { t } from '@aislelab/ui-kit/texts';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { framed } from './mailLinks.ts';

/** A mail as people get it. The frame runs no scripts and belongs to no origin; links of it open outside. */
export function MailContent({ subject, html, text }: { subject: string; html: string | null; text: string | null }) {
  const [shown, setShown] = useState<'html' | 'text'>('html');
  if (html === null && text === null)
    return (
      <Typography variant="body2" color="text.secondary">
        {t(
          'Mails are delivered, so their content is not shown here: only the recipient may use a link that sets a password.',
        )}
      </Typography>
    );
  const plain = shown === 'text' || html === null;
  return (
    <Card>
      <Tabs
        value={shown}
        aria-label={t('Forms of the mail')}
        onChange={(_, next: 'html' | 'text') => setShown(next)}
        sx={(theme) => ({ borderBottom: `1px solid ${theme.aisle.hairline}` })}
      >
        <Tab value="html" label={t('As a page')} id="mail-tab-html" aria-controls="mail-content" />
        <Tab value="text" label={t('As text')} id="mail-tab-text" aria-controls="mail-content" />
      </Tabs>
      <div role="tabpanel" id="mail-content" aria-labelledby={`mail-tab-${shown}`}>
        {plain ? (
          <Box
            component="pre"
            sx={{
              margin: 0,
              padding: { xs: 2, sm: 3 },
              whiteSpace: 'pre-wrap',
              overflowWrap: 'anywhere',
              fontSize: '0.8125rem',
            }}
          >
            {text ?? ''}
          </Box>
        ) : (
          <Box
            component="iframe"
            title={subject}
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            referrerPolicy="no-referrer"
            srcDoc={framed(html)}
            sx={{ display: 'block', width: '100%', height: 640, border: 0, backgroundColor: '#ffffff' }}
          />
        )}
      </div>
    </Card>
  );
}
