import { t } from '@aislelab/ui-kit/texts';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEditorContext } from '../state/EditorContext.ts';
import { GroupActions } from './GroupActions.tsx';
import { LeaveSelection } from './LeaveSelection.tsx';
import { useStage } from './StageContext.ts';
import { Stepper } from './Stepper.tsx';
import { INSPECTOR_BAR } from './styles.ts';

/** Several selected groups: what is done here is done to all of them, as one step, or to none. */
export function ManySelected() {
  const { disabled } = useEditorContext().props;
  const { commands } = useStage();
  const count = commands.places.length;
  return (
    <Box role="toolbar" aria-label={t('%{count} groups on the shelves', { count })} sx={INSPECTOR_BAR}>
      <Typography className="name" noWrap sx={{ fontSize: 14, fontWeight: 600 }}>
        {t('%{count} selected', { count })}
      </Typography>
      <Stepper label={t('Facings')} disabled={disabled} onStep={(step) => commands.resize('span', step)} />
      <Stepper label={t('Stacked')} disabled={disabled} onStep={(step) => commands.resize('spanY', step)} />
      <Box className="rest">
        <GroupActions />
        <Button color="inherit" startIcon={<DeleteOutlined />} disabled={disabled} onClick={commands.remove}>
          {t('Remove')}
        </Button>
        <LeaveSelection />
      </Box>
    </Box>
  );
}
