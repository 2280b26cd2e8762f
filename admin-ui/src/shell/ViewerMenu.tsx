import { useViewer } from '@aislelab/ui-kit/api';
import { useSignOut } from '@aislelab/ui-kit/shell';
import { t } from '@aislelab/ui-kit/texts';
import Account from '@mui/icons-material/AccountCircleOutlined';
import Logout from '@mui/icons-material/LogoutOutlined';
import Person from '@mui/icons-material/PersonOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useResetStore } from 'react-admin';
import { Link } from 'react-router';
import { ROLE_LABELS } from '../people/roleLabels.ts';

/** The signed-in person, a link to their account, and signing out. */
export function ViewerMenu() {
  const viewer = useViewer();
  const resetStore = useResetStore();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { signOut, question } = useSignOut(() => {
    resetStore();
    // A fresh page: nothing of this person stays in memory for the next one.
    location.assign('/admin/');
  });
  const leave = () => {
    setAnchor(null);
    signOut();
  };
  return (
    <>
      <Button
        color="inherit"
        startIcon={<Account />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ maxWidth: 220 }}
      >
        <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {viewer.name}
        </Box>
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <Box component="li" sx={{ padding: '6px 16px 10px', outline: 'none' }}>
          <Typography variant="subtitle2">{viewer.email}</Typography>
          <Typography variant="caption" color="text.secondary">
            {ROLE_LABELS[viewer.role]}
          </Typography>
        </Box>
        <Divider component="li" />
        <MenuItem component={Link} to="/users/me" onClick={() => setAnchor(null)}>
          <ListItemIcon>
            <Person fontSize="small" />
          </ListItemIcon>
          {t('My account')}
        </MenuItem>
        <MenuItem onClick={leave}>
          <ListItemIcon>
            <Logout fontSize="small" />
          </ListItemIcon>
          {t('Sign out')}
        </MenuItem>
      </Menu>
      {question}
    </>
  );
}
