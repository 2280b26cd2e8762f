import { findGroup, removeGroup, setSpan, setSpanY, setTagColor } from '@aislelab/domain';
import { PackThumb } from '@aislelab/ui-kit/widgets';
import Add from '@mui/icons-material/Add';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Remove from '@mui/icons-material/Remove';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { GroupActions } from './stage/GroupActions.tsx';
import { ManySelected } from './stage/ManySelected.tsx';
import { ROOM } from './stage/paint.ts';
import { useStage } from './stage/StageContext.ts';
import { INSPECTOR_BAR } from './stage/styles.ts';
import { useEditorContext } from './state/EditorContext.ts';
import { sizeText } from './state/size-text.ts';
import { TagColors } from './TagColors.tsx';

/** The selected group, always at the same place: its buttons stay under the pointer while facings are added. */
export function Inspector() {
  const { state, planogram, products, props, units, run, lookOf } = useEditorContext();
  const several = useStage().commands.places.length > 1;
  const place = state.selected ? findGroup(planogram, state.selected) : null;
  if (several) return <ManySelected />;
  if (!place) {
    return (
      <Box sx={{ ...INSPECTOR_BAR, color: ROOM.quiet, fontSize: 13 }}>
        Drag a product onto a shelf. Click one on a shelf to change its facings.
      </Box>
    );
  }
  const { group } = place;
  const look = lookOf(group.product);
  const product = products[group.product];
  const image = props.variations[state.variation]?.productImages[group.product] ?? product?.image ?? null;
  const gone = (value: number) => (value < 1 ? { text: `${look.name} removed`, selected: null } : {});
  return (
    <Box role="toolbar" aria-label={`${look.name} on the shelf`} sx={INSPECTOR_BAR}>
      <Box className="pack">
        <PackThumb image={image} size={44} />
      </Box>
      <Box className="name" sx={{ width: 160, flexGrow: 1 }}>
        <Typography noWrap sx={{ fontSize: 14, fontWeight: 600 }}>
          {look.name}
        </Typography>
        <Typography noWrap sx={{ fontSize: 12.5, color: ROOM.quiet, fontVariantNumeric: 'tabular-nums' }}>
          {[product?.brand.name, product && sizeText(product, units), look.price].filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      <Stepper
        label="Facings"
        value={group.span}
        disabled={props.disabled}
        onChange={(span) => run((now, context) => setSpan(now, { group: group._id, span }, context), gone(span))}
      />
      <Stepper
        label="Stacked"
        value={group.spanY}
        disabled={props.disabled}
        onChange={(spanY) => run((now, context) => setSpanY(now, { group: group._id, spanY }, context), gone(spanY))}
      />
      <TagColors
        value={group.priceTagColor}
        common={props.priceTagColor}
        disabled={props.disabled}
        onChange={(color) =>
          run((now) => setTagColor(now, { group: group._id, color }), { text: `Price tag of ${look.name} changed` })
        }
      />
      <GroupActions />
      <Button
        color="inherit"
        startIcon={<DeleteOutlined />}
        disabled={props.disabled}
        onClick={() =>
          run((now) => removeGroup(now, { group: group._id }), { text: `${look.name} removed`, selected: null })
        }
      >
        Remove
      </Button>
    </Box>
  );
}

function Stepper(props: { label: string; value: number; disabled: boolean; onChange: (value: number) => void }) {
  const { label, value, disabled, onChange } = props;
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
        aria-label={value === 1 ? 'Remove' : `Fewer ${label.toLowerCase()}`}
        disabled={disabled}
        onClick={() => onChange(value - 1)}
        sx={button}
      >
        <Remove fontSize="small" />
      </IconButton>
      <Typography
        sx={{ minWidth: 24, textAlign: 'center', fontSize: 15, fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}
      >
        {value}
      </Typography>
      <IconButton
        size="small"
        aria-label={`More ${label.toLowerCase()}`}
        disabled={disabled}
        onClick={() => onChange(value + 1)}
        sx={button}
      >
        <Add fontSize="small" />
      </IconButton>
    </Box>
  );
}
