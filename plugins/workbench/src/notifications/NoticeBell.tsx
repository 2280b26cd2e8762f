import { t } from '@aislelab/ui-kit/texts';
import Bell from '@mui/icons-material/NotificationsNoneOutlined';
import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Skeleton from '@mui/material/Skeleton';
import Tooltip from '@mui/material/Tooltip';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { NOTICES_KEY, useUnread } from './useUnread.ts';

const MOST = 99;
const NoticeList = lazy(() => import('./NoticeList.tsx').then((m) => ({ default: m.NoticeList })));

/** Updates about the viewer's projects: the unread count, and the list when opened. */
export function NoticeBell() {
  const unread = useUnread();
  const queries = useQueryClient();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const open = (bell: HTMLElement) => {
    setAnchor(bell);
    // The list is read now: the number beside it must not be an older one.
    void queries.invalidateQueries({ queryKey: NOTICES_KEY });
  };
  const close = () => setAnchor(null);
  // The accessible name contains the visible count; a hidden badge must not contain a 0.
  const seen = unread > MOST ? `${MOST}+` : unread > 0 ? `${unread}` : undefined;
  const label = seen ? t('Notifications, %{seen} unread', { seen }) : t('Notifications');
  return (
    <>
      <Tooltip title={t('Notifications')}>
        <IconButton
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={({ currentTarget }) => open(currentTarget)}
        >
          <Badge badgeContent={seen} color="primary">
            <Bell fontSize="small" />
          </Badge>
        </IconButton>
      </Tooltip>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': t('Notifications'),
            sx: { width: 'min(400px, calc(100vw - 32px))', maxHeight: 'min(560px, 80dvh)' },
          },
        }}
      >
        <Suspense fallback={<Skeleton variant="rounded" height={160} sx={{ margin: 2 }} />}>
          {anchor && <NoticeList unread={unread} onLeave={close} />}
        </Suspense>
      </Popover>
    </>
  );
}
