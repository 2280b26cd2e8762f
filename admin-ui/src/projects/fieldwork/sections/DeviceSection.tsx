import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { errorOf } from '@aislelab/ui-kit/forms';
import { t } from '@aislelab/ui-kit/texts';
import { NumberText } from '../NumberText.tsx';
import type { SectionProps } from '../sectionProps.ts';

/** Minimum screen width and frame rate. */
export function DeviceSection({ form: { device }, errors, edit }: SectionProps) {
  return (
    <Stack sx={{ gap: 2 }}>
      <Typography variant="body2" color="text.secondary">
        {t('Shoppers on other devices are sent to the exit link "Refused". Without a number every device will do.')}
      </Typography>
      <NumberText
        label={t('Smallest width of the screen')}
        unit={t('px')}
        value={device.width}
        error={errorOf(errors, 'fieldwork.device.width')}
        helperText={t('Told before the first question. 768 keeps out phones that are held upright.')}
        onChange={(width) => edit({ device: { ...device, width } })}
      />
      <NumberText
        label={t('Smallest frame rate')}
        unit={t('frames per second')}
        value={device.framesPerSecond}
        error={errorOf(errors, 'fieldwork.device.framesPerSecond')}
        helperText={t('Measured in the store while the instructions are open. Visits of the list are not measured.')}
        onChange={(framesPerSecond) => edit({ device: { ...device, framesPerSecond } })}
      />
    </Stack>
  );
}
