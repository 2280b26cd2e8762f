import { POS_TYPE_INFO, POS_TYPE_NAMES, posTypeOf, setPosMaterial } from '@aislelab/domain';
import { t, translated } from '@aislelab/ui-kit/texts';
import { PackThumb } from '@aislelab/ui-kit/widgets';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Popover from '@mui/material/Popover';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEditorContext } from '../state/EditorContext.ts';
import { sizeText } from '../state/size-text.ts';
import { posAt, slotTitle, type PosSlot } from '../state/place-pos.ts';

/** Choices for one place: the project's POS materials of the type that fits there. */
export function PosPopover(props: { slot: PosSlot; anchor: HTMLElement; onClose: () => void }) {
  const { slot, anchor, onClose } = props;
  const editor = useEditorContext();
  const { planogram, posMaterials, units } = editor;
  const type = posTypeOf(slot.position);
  const fitting = Object.values(posMaterials).filter((item) => item.type === type);
  const current = posAt(planogram, slot);
  const replaced = editor.props.variations[editor.state.variation]?.posImages ?? {};
  const put = (posMaterial: string | null, text: string) => {
    const done = editor.run((now, context) => setPosMaterial(now, { ...slot, posMaterial }, context), { text });
    if (done) onClose();
  };
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      transformOrigin={{ vertical: 'top', horizontal: 'center' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': slotTitle(slot), sx: { width: 300, maxWidth: '94vw' } } }}
    >
      <Stack sx={{ p: 2, gap: 1.5 }}>
        <div>
          <Typography variant="h3">{slotTitle(slot)}</Typography>
          <Typography variant="caption" color="text.secondary">
            {sizeText(POS_TYPE_INFO[type], units)}
          </Typography>
        </div>
        {fitting.length === 0 ? (
          <Typography variant="body2" color="text.secondary">
            {t("The project has no POS material of the type '%{value}'.", { value: translated(POS_TYPE_NAMES[type]) })}
          </Typography>
        ) : (
          <List dense disablePadding aria-label={t('POS materials')} sx={{ maxHeight: 320, overflowY: 'auto' }}>
            {fitting.map((item) => {
              const images = { ...item.image, ...replaced[item._id] };
              return (
                <ListItem key={item._id} disablePadding>
                  <ListItemButton
                    selected={item._id === current}
                    aria-current={item._id === current ? 'true' : undefined}
                    onClick={() =>
                      put(item._id, t('%{name} put up: %{slotTitle}', { name: item.name, slotTitle: slotTitle(slot) }))
                    }
                    sx={{ gap: 1.5, px: 1 }}
                  >
                    <PackThumb image={images.front} alt={t('Front')} size={44} />
                    {POS_TYPE_INFO[type].back && <PackThumb image={images.back} alt={t('Back')} size={44} />}
                    <ListItemText
                      primary={item.name}
                      secondary={[item.brand?.name, item.category?.name].filter(Boolean).join(' · ')}
                      slotProps={{ primary: { noWrap: true }, secondary: { noWrap: true } }}
                    />
                  </ListItemButton>
                </ListItem>
              );
            })}
          </List>
        )}
        {current !== null && (
          <Button
            variant="outlined"
            color="error"
            startIcon={<DeleteOutlined />}
            onClick={() => put(null, t('%{slotTitle} is empty', { slotTitle: slotTitle(slot) }))}
          >
            {t('Remove')}
          </Button>
        )}
      </Stack>
    </Popover>
  );
}
