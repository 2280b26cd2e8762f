import { t } from '@aislelab/ui-kit/texts';
import { RelativeTime } from '@aislelab/ui-kit/widgets';
import Open from '@mui/icons-material/OpenInNew';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { RecordGate } from '../form/RecordGate.tsx';
import { Facts } from '../list/Facts.tsx';
import { Allowed } from '../shell/Allowed.tsx';
import { usePageTitle } from '../shell/usePageTitle.ts';
import { linkLabel, mailLinks } from './mailLinks.ts';
import { MailContent } from './MailContent.tsx';
import type { MailRow } from './MailList.tsx';
import { MailStateChip } from './MailState.tsx';

export function MailPage() {
  return (
    <Allowed action="show">
      <RecordGate<MailRow> resource="mails">{(mail) => <OpenMail mail={mail} />}</RecordGate>
    </Allowed>
  );
}

function OpenMail({ mail }: { mail: MailRow }) {
  usePageTitle(mail.subject);
  const facts = [
    { label: t('To'), value: mail.to },
    { label: t('State'), value: <MailStateChip state={mail.state} /> },
    { label: t('Written'), value: <RelativeTime date={mail.createdAt} /> },
    ...(mail.sentAt ? [{ label: t('Sent'), value: <RelativeTime date={mail.sentAt} /> }] : []),
    ...(mail.attempts > 0 ? [{ label: t('Attempts'), value: mail.attempts }] : []),
  ];
  return (
    <Stack sx={{ gap: 2, paddingBottom: 3 }}>
      <Link component={RouterLink} to="/mails" variant="body2" color="text.secondary">
        {t('Mail outbox')}
      </Link>
      <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
        {mail.subject}
      </Typography>
      <Card sx={{ padding: { xs: 2, sm: 3 } }}>
        <Facts facts={facts} />
      </Card>
      {mail.error && <Alert severity="error">{t('The mail server said: %{error}', { error: mail.error })}</Alert>}
      <Links text={mail.text} />
      <MailContent subject={mail.subject} html={mail.html} text={mail.text} />
    </Stack>
  );
}

function Links({ text }: { text: string | null }) {
  const links = mailLinks(text);
  if (links.length === 0) return null;
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
      {links.map((link, index) => (
        <Button
          key={link}
          variant={index === 0 ? 'contained' : 'outlined'}
          startIcon={<Open />}
          component="a"
          href={link}
          target="_blank"
          rel="noopener noreferrer"
          sx={{ overflowWrap: 'anywhere' }}
        >
          {linkLabel(link)}
        </Button>
      ))}
    </Stack>
  );
}
