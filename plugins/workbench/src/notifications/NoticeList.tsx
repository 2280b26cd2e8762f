import { NOTICE_TEXTS, noticePath, type Notice } from '@aislelab/domain';
import { t, translated } from '@aislelab/ui-kit/texts';
import { EmptyState, ErrorNotice, RelativeTime } from '@aislelab/ui-kit/widgets';
import Bell from '@mui/icons-material/NotificationsNoneOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { Link } from 'react-router';
import { useMarkRead, useNotices } from './useNotices.ts';

/** Notices with a way to what they are about. */
export function NoticeList({ unread, onLeave }: { unread: number; onLeave: () => void }) {
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useNotices();
  const mark = useMarkRead();
  const heading = useRef<HTMLHeadingElement>(null);
  const markAll = () => {
    // The button goes away: the keyboard stays in the dialog.
    heading.current?.focus();
    mark.mutate(null);
  };
  const notices = data?.pages.flatMap((page) => page.data);
  return (
    <>
      <Stack
        direction="row"
        sx={(theme) => ({
          position: 'sticky',
          top: 0,
          zIndex: 1,
          alignItems: 'center',
          justifyContent: 'space-between',
          minHeight: 52,
          padding: '8px 8px 8px 16px',
          borderBottom: `1px solid ${theme.aisle.hairline}`,
          backgroundColor: theme.aisle.paper,
        })}
      >
        <Typography ref={heading} tabIndex={-1} variant="subtitle1" component="h2" sx={{ outline: 'none' }}>
          {t('Notifications')}
        </Typography>
        {unread > 0 && (
          <Button size="small" disabled={mark.isPending} onClick={markAll}>
            {t('Mark all as read')}
          </Button>
        )}
      </Stack>
      {(error ?? mark.error) && (
        <Box sx={{ padding: 2 }}>
          <ErrorNotice error={error ?? mark.error} />
        </Box>
      )}
      {!notices && !error && <Skeleton variant="rounded" height={160} sx={{ margin: 2 }} />}
      {notices?.length === 0 && (
        <EmptyState icon={<Bell />} title={t('Nothing new')}>
          {t('You are told here, and by mail, when a quote, an approval or a report of a project arrives.')}
        </EmptyState>
      )}
      {notices && notices.length > 0 && (
        <List disablePadding>
          {notices.map((notice) => (
            <Row
              key={notice._id}
              notice={notice}
              onOpen={() => {
                if (!notice.read) mark.mutate(notice);
                onLeave();
              }}
            />
          ))}
        </List>
      )}
      {hasNextPage && (
        <Button fullWidth loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('Show older')}
        </Button>
      )}
    </>
  );
}

function Row({ notice, onOpen }: { notice: Notice; onOpen: () => void }) {
  const { title, body } = NOTICE_TEXTS[notice.kind];
  return (
    <ListItem disablePadding divider>
      <ListItemButton
        component={Link}
        to={noticePath(notice)}
        onClick={onOpen}
        sx={{ gap: 1.5, alignItems: 'flex-start', borderRadius: 0, paddingBlock: 1.25 }}
      >
        <Box
          role={notice.read ? undefined : 'img'}
          aria-label={notice.read ? undefined : t('Unread')}
          sx={{
            flex: 'none',
            width: 8,
            height: 8,
            marginTop: '7px',
            borderRadius: '50%',
            backgroundColor: notice.read ? 'transparent' : 'primary.main',
          }}
        />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Stack direction="row" sx={{ gap: 1.5, alignItems: 'baseline', justifyContent: 'space-between' }}>
            <Typography variant={notice.read ? 'body2' : 'subtitle2'}>{translated(title)}</Typography>
            <Typography variant="caption" color="text.secondary" noWrap sx={{ flex: 'none' }}>
              <RelativeTime date={notice.at} />
            </Typography>
          </Stack>
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {notice.projectName}
          </Typography>
          <Typography variant="caption" component="p" color="text.secondary">
            {translated(body)}
          </Typography>
        </Box>
      </ListItemButton>
    </ListItem>
  );
}
