import { t } from '@aislelab/ui-kit/texts';
import { MODE_LABELS, useColorMode, type ModeChoice } from '@aislelab/ui-kit/theme';
import Dark from '@mui/icons-material/DarkModeOutlined';
import Light from '@mui/icons-material/LightModeOutlined';
import System from '@mui/icons-material/SettingsBrightnessOutlined';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';

const CHOICES = [
  { value: 'light', Icon: Light },
  { value: 'system', Icon: System },
  { value: 'dark', Icon: Dark },
] as const;

/** Light, dark, or as the system says. */
export function ModeToggle() {
  const { choice, choose } = useColorMode();
  return (
    <ToggleButtonGroup
      exclusive
      fullWidth
      size="small"
      value={choice}
      aria-label={t('Colours')}
      onChange={(_, next: ModeChoice | null) => next && choose(next)}
    >
      {CHOICES.map(({ value, Icon }) => (
        <ToggleButton key={value} value={value} aria-label={MODE_LABELS[value]} title={MODE_LABELS[value]}>
          <Icon sx={{ fontSize: 18 }} />
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
