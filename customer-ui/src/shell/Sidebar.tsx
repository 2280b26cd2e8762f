import { can, type Viewer } from '@aislelab/domain';
import { useViewer } from '@aislelab/ui-kit/api';
import { groupMenu, usePlugins, type UiPluginHost } from '@aislelab/ui-kit/plugins';
import { useSignOut } from '@aislelab/ui-kit/shell';
import { t } from '@aislelab/ui-kit/texts';
import { BrandMark } from '@aislelab/ui-kit/widgets';
import { NoticeBell } from '@aislelab/workbench/notifications';
import Logout from '@mui/icons-material/LogoutOutlined';
import Person from '@mui/icons-material/PersonOutline';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { Fragment, type ComponentType } from 'react';
import { Link, useLocation } from 'react-router';
import { ModeToggle } from './ModeToggle.tsx';

const ME = '/users/me';

/** Pages that the viewer may open, and the viewer. @param bell true if no bar above the page has the bell */
export function Sidebar({ bell = false }: { bell?: boolean }) {
  const viewer = useViewer();
  const { menu } = usePlugins();
  // A fresh page: nothing of this person stays in memory for the next one.
  const { signOut, question } = useSignOut(() => location.assign('/login'));
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height: '100%', padding: 1.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', paddingBottom: 1 }}>
        <Box component={Link} to="/projects" sx={{ padding: '10px 8px', color: 'inherit', textDecoration: 'none' }}>
          <BrandMark />
        </Box>
        {bell && <NoticeBell />}
      </Box>
      <Box component="nav" aria-label={t('Main')}>
        {groupMenu(visible(menu, viewer)).map(({ title, items }) => (
          <Fragment key={title ?? ''}>
            {title !== undefined && (
              <Typography
                component="div"
                aria-hidden
                variant="caption"
                color="text.secondary"
                sx={{ padding: '12px 8px 4px', fontWeight: 600 }}
              >
                {title}
              </Typography>
            )}
            <List disablePadding aria-label={title}>
              {items.map(({ id, label, to, icon }) => (
                <Entry key={id} label={label} to={to} Icon={icon} />
              ))}
            </List>
          </Fragment>
        ))}
      </Box>
      <Box sx={{ marginTop: 'auto' }}>
        <ModeToggle />
        <Divider sx={{ marginBlock: 1 }} />
        <List disablePadding>
          <Entry label={viewer.name} to={ME} Icon={Person} secondary={viewer.email} />
          <ListItem disablePadding>
            <ListItemButton onClick={signOut}>
              <ListItemIcon>
                <Logout />
              </ListItemIcon>
              <ListItemText primary={t('Sign out')} slotProps={{ primary: { variant: 'subtitle2' } }} />
            </ListItemButton>
          </ListItem>
        </List>
      </Box>
      {question}
    </Box>
  );
}

function Entry(props: { label: string; to: string; Icon: ComponentType; secondary?: string }) {
  const { pathname } = useLocation();
  const selected = isWithin(props.to, pathname);
  return (
    <ListItem disablePadding sx={{ marginBottom: '2px' }}>
      <ListItemButton component={Link} to={props.to} selected={selected} aria-current={selected ? 'page' : undefined}>
        <ListItemIcon>
          <props.Icon />
        </ListItemIcon>
        <ListItemText
          primary={props.label}
          secondary={props.secondary}
          slotProps={{
            primary: { noWrap: true, variant: 'subtitle2' },
            secondary: { noWrap: true, variant: 'caption', color: 'text.secondary' },
          }}
        />
      </ListItemButton>
    </ListItem>
  );
}

/** True for the page of an entry or one below it. The viewer's own page is below the users in the address, but not in the menu. */
function isWithin(to: string, pathname: string): boolean {
  if (pathname === ME || to === ME) return pathname === to;
  const section = `/${to.split('/')[1]}`;
  return pathname === section || pathname.startsWith(`${section}/`);
}

/** Entries that need nothing, or something this viewer may do. */
function visible(menu: UiPluginHost['menu'], viewer: Viewer): UiPluginHost['menu'] {
  return menu.filter(({ action }) => action === undefined || can(viewer, action));
}
