import { t } from '@aislelab/ui-kit/texts';
import { useColorMode } from '@aislelab/ui-kit/theme';
import { BrandMark } from '@aislelab/ui-kit/widgets';
import { NoticeBell } from '@aislelab/workbench/notifications';
import Dark from '@mui/icons-material/DarkModeOutlined';
import Keyboard from '@mui/icons-material/KeyboardOutlined';
import Light from '@mui/icons-material/LightModeOutlined';
import Menu from '@mui/icons-material/Menu';
import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Toolbar from '@mui/material/Toolbar';
import Tooltip from '@mui/material/Tooltip';
import { LoadingIndicator } from 'react-admin';
import { ViewerMenu } from './ViewerMenu.tsx';

/** Light or dark and the viewer; on narrow screens also what opens the menu. */
export function TopBar({ onMenu, onHelp }: { onMenu: (() => void) | null; onHelp: () => void }) {
  const { mode, choose } = useColorMode();
  const other = mode === 'dark' ? 'light' : 'dark';
  return (
    <AppBar
      position="sticky"
      color="inherit"
      sx={(theme) => ({ borderBottom: `1px solid ${theme.aisle.hairline}`, boxShadow: 'none', displayPrint: 'none' })}
    >
      <Toolbar variant="dense" sx={{ gap: 1, minHeight: 52, paddingInline: { xs: 1.5, sm: 3 } }}>
        {onMenu && (
          <>
            <IconButton edge="start" aria-label={t('Open menu')} onClick={onMenu}>
              <Menu />
            </IconButton>
            <BrandMark size={24} />
          </>
        )}
        <Box sx={{ flex: 1 }} />
        <LoadingIndicator sx={{ color: 'text.secondary', '& .MuiSvgIcon-root': { fontSize: 20 } }} />
        {/* A phone has no keyboard. */}
        <Tooltip title={t('Keyboard (?)')}>
          <IconButton
            size="small"
            aria-label={t('Keyboard help')}
            onClick={onHelp}
            sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
          >
            <Keyboard fontSize="small" />
          </IconButton>
        </Tooltip>
        <Tooltip title={other === 'dark' ? t('Dark colours') : t('Light colours')}>
          <IconButton
            size="small"
            aria-label={other === 'dark' ? t('Dark colours') : t('Light colours')}
            onClick={() => choose(other)}
          >
            {other === 'dark' ? <Dark fontSize="small" /> : <Light fontSize="small" />}
          </IconButton>
        </Tooltip>
        <NoticeBell />
        <ViewerMenu />
      </Toolbar>
    </AppBar>
  );
}
