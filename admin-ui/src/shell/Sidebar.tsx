import { useViewer } from '@aislelab/ui-kit/api';
import { groupMenu, usePlugins } from '@aislelab/ui-kit/plugins';
import { t } from '@aislelab/ui-kit/texts';
import { BrandMark } from '@aislelab/ui-kit/widgets';
import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { Link, useLocation } from 'react-router';
import { visibleTo, type MenuItem } from './menu.ts';

/** Pages that the viewer may open, in groups. */
export function Sidebar() {
  const viewer = useViewer();
  const { menu } = usePlugins();
  const visible = visibleTo(viewer, menu);
  return (
    <Box component="nav" aria-label={t('Main')} sx={{ padding: '0 8px 16px' }}>
      <Box
        component={Link}
        to={visible[0]?.to ?? '/'}
        sx={{
          display: 'flex',
          height: 52,
          alignItems: 'center',
          paddingInline: 1,
          color: 'inherit',
          textDecoration: 'none',
        }}
      >
        <BrandMark size={26} />
      </Box>
      {groupMenu(visible).map(({ title = t('System'), items }) => (
        <Box key={title} sx={{ marginTop: 1.5 }}>
          <Typography
            component="div"
            aria-hidden
            color="text.secondary"
            sx={{ paddingInline: 1, lineHeight: '24px', fontSize: '0.6875rem', fontWeight: 600 }}
          >
            {title}
          </Typography>
          <List dense disablePadding aria-label={title}>
            {items.map((item) => (
              <Entry key={item.id} item={item} />
            ))}
          </List>
        </Box>
      ))}
    </Box>
  );
}

function Entry({ item: { label, to, icon: Icon } }: { item: MenuItem }) {
  const { pathname } = useLocation();
  // The viewer's own account is opened from the top bar and is in no list.
  const selected = pathname === to || (pathname.startsWith(`${to}/`) && pathname !== '/users/me');
  return (
    <ListItem disablePadding sx={{ marginBottom: '1px' }}>
      <ListItemButton
        component={Link}
        to={to}
        selected={selected}
        aria-current={selected ? 'page' : undefined}
        sx={{ paddingBlock: '3px', paddingInline: 1 }}
      >
        <ListItemIcon sx={{ minWidth: 30, '& svg': { fontSize: 18 } }}>
          <Icon />
        </ListItemIcon>
        <ListItemText primary={label} slotProps={{ primary: { noWrap: true, variant: 'body2', fontWeight: 520 } }} />
      </ListItemButton>
    </ListItem>
  );
}
