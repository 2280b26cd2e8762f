import { t } from '@aislelab/ui-kit/texts';
import { PackThumb } from '@aislelab/ui-kit/widgets';
import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutline from '@mui/icons-material/ErrorOutline';
import HelpOutline from '@mui/icons-material/HelpOutline';
import RemoveCircle from '@mui/icons-material/RemoveCircleOutline';
import Schedule from '@mui/icons-material/Schedule';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { ComponentType } from 'react';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import type { Shot, ShotState } from './shot.ts';

const STATES: Record<ShotState, { icon: ComponentType<SvgIconProps>; color: string; text: string }> = {
  waiting: { icon: Schedule, color: 'text.secondary', text: t('Ready') },
  uploading: { icon: Schedule, color: 'primary.main', text: t('Uploading') },
  done: { icon: CheckCircle, color: 'success.main', text: t('Done') },
  failed: { icon: ErrorOutline, color: 'error.main', text: t('Failed') },
  skipped: { icon: RemoveCircle, color: 'text.secondary', text: t('Not needed') },
  unmatched: { icon: HelpOutline, color: 'warning.main', text: t('Not matched') },
};

/** One picture: its file, its product, how far it is. */
export function ShotRow({ shot: { name, state, product, progress, message } }: { shot: Shot }) {
  const { icon: Icon, color, text } = STATES[state];
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '40px minmax(0, 1fr)', sm: '40px minmax(0, 2fr) minmax(0, 3fr)' },
        columnGap: 2,
        alignItems: 'center',
        minHeight: 64,
        paddingInline: { xs: 1.5, sm: 3 },
        paddingBlock: 1,
      }}
    >
      <Box>
        <PackThumb image={product?.image ?? null} size={40} />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="subtitle2" noWrap title={name}>
          {name.replace(/^.*\//, '')}
        </Typography>
        <Typography variant="body2" color="text.secondary" noWrap>
          {product?.name ?? ''}
        </Typography>
      </Box>
      <Box sx={{ gridColumn: { xs: 2, sm: 3 }, display: 'flex', gap: 1, alignItems: 'center' }}>
        <Icon aria-hidden fontSize="small" sx={{ color }} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="body2" sx={{ color: state === 'failed' ? 'error.main' : undefined }}>
            {text}
            {message && <>: {message}</>}
            {state === 'uploading' && `, ${Math.round(100 * progress)} %`}
          </Typography>
          {state === 'uploading' && (
            <LinearProgress aria-label={name} variant="determinate" value={100 * progress} sx={{ marginTop: 0.5 }} />
          )}
        </Box>
      </Box>
    </Box>
  );
}
