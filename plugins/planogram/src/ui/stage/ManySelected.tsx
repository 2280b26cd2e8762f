import Add from '@mui/icons-material/Add';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Remove from '@mui/icons-material/Remove';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useEditorContext } from '../state/EditorContext.ts';
import { GroupActions } from './GroupActions.tsx';
import { ROOM } from './paint.ts';
import { useStage } from './StageContext.ts';
import { INSPECTOR_BAR } from './styles.ts';

/** Several selected groups: what is done here is done to all of them, as one step, or to none. */
export function ManySelected() {
  const { disabled } = useEditorContext().props;
  const { commands } = useStage();
  const count = commands.places.length;
  return (
    <Box role="toolbar" aria-label={`${count} groups on the shelves`} sx={INSPECTOR_BAR}>
      <Typography sx={{ fontSize: 14, fontWeight: 600, minWidth: 120, flex: '1 1 120px' }}>
        {`${count} groups selected`}
      </Typography>
      <Steps label="Facings" field="span" disabled={disabled} />
      <Steps label="Stacked" field="spanY" disabled={disabled} />
      <GroupActions />
      <Button color="inherit" startIcon={<DeleteOutlined />} disabled={disabled} onClick={commands.remove}>
        Remove
      </Button>
    </Box>
  );
}

function Steps({ label, field, disabled }: { label: string; field: 'span' | 'spanY'; disabled: boolean }) {
  const { commands } = useStage();
  const button = { color: ROOM.text, border: `1px solid ${ROOM.line}`, width: 34, height: 34 };
  return (
    <Box
      component="fieldset"
      aria-label={label}
      sx={{ display: 'flex', alignItems: 'center', gap: 0.75, m: 0, p: 0, border: 0 }}
    >
      <Typography sx={{ fontSize: 12.5, color: ROOM.quiet, mr: 0.5 }}>{label}</Typography>
      <IconButton
        size="small"
        aria-label={`Fewer ${label.toLowerCase()}`}
        disabled={disabled}
        onClick={() => commands.resize(field, -1)}
        sx={button}
      >
        <Remove fontSize="small" />
      </IconButton>
      <IconButton
        size="small"
        aria-label={`More ${label.toLowerCase()}`}
        disabled={disabled}
        onClick={() => commands.resize(field, 1)}
        sx={button}
      >
        <Add fontSize="small" />
      </IconButton>
    </Box>
  );
}
