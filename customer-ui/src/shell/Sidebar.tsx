import { can, isAction, type Viewer } from '@aislelab/domain';
import { useSession, useViewer } from '@aislelab/ui-kit/api';
import { usePlugins, type UiPluginHost } from '@aislelab/ui-kit/plugins';
import { BrandMark } from '@aislelab/ui-kit/widgets';
import Logout from '@mui/icons-material/LogoutOutlined';
import Person from '@mui/icons-material/PersonOutline';
import Settings from '@mui/icons-material/SpaceDashboardOutlined';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import type { ComponentType } from 'react';
import { Link, useLocation } from 'react-router';
import { ModeToggle } from './ModeToggle.tsx';

/** What the viewer may open, and the viewer. */
export function Sidebar() {
  const viewer = useViewer();
  const { signOut } = useSession();
  const { menu } = usePlugins();
  const leave = async () => {
    await signOut();
    // A fresh page: nothing of this person stays in memory for the next one.
    location.assign('/login');
  };
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height: '100%', padding: 1.5 }}>
      <Box component={Link} to="/projects" sx={{ padding: '10px 8px 18px', color: 'inherit', textDecoration: 'none' }}>
        <BrandMark />
      </Box>
      <Box component="nav" aria-label="Main">
        <List disablePadding>
          {visible(menu, viewer).map(({ id, label, to, icon }) => (
            <Entry key={id} label={label} to={to} Icon={icon} />
          ))}
          {viewer.role !== 'CUSTOMER' && (
            <ListItem disablePadding>
              <ListItemButton component="a" href="/admin/">
                <ListItemIcon>
                  <Settings />
                </ListItemIcon>
                <ListItemText primary="Back office" slotProps={{ primary: { variant: 'subtitle2' } }} />
              </ListItemButton>
            </ListItem>
          )}
        </List>
      </Box>
      <Box sx={{ marginTop: 'auto' }}>
        <ModeToggle />
        <Divider sx={{ marginBlock: 1 }} />
        <List disablePadding>
          <Entry label={viewer.name} to="/users/me" Icon={Person} secondary={viewer.email} />
          <ListItem disablePadding>
            <ListItemButton onClick={() => void leave()}>
              <ListItemIcon>
                <Logout />
              </ListItemIcon>
              <ListItemText primary="Sign out" slotProps={{ primary: { variant: 'subtitle2' } }} />
            </ListItemButton>
          </ListItem>
        </List>
      </Box>
    </Box>
  );
}

function Entry(props: { label: string; to: string; Icon: ComponentType; secondary?: string }) {
  const { pathname } = useLocation();
  const root = `/${props.to.split('/')[1]}`;
  const selected = pathname === props.to || (root !== '/users' && pathname.startsWith(root));
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

/** Entries that need nothing, or something this viewer may do. */
function visible(menu: UiPluginHost['menu'], viewer: Viewer): UiPluginHost['menu'] {
  return menu.filter(({ action }) => action === undefined || (isAction(action) && can(viewer, action)));
}
