import { findGroup, removeGroup, setSpan, setSpanY, setTagColor } from '@aislelab/domain';
import { t } from '@aislelab/ui-kit/texts';
import { PackThumb } from '@aislelab/ui-kit/widgets';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { GroupActions } from './stage/GroupActions.tsx';
import { LeaveSelection } from './stage/LeaveSelection.tsx';
import { ManySelected } from './stage/ManySelected.tsx';
import { ROOM } from './stage/paint.ts';
import { useStage } from './stage/StageContext.ts';
import { Stepper } from './stage/Stepper.tsx';
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
        {props.disabled
          ? t('This planogram can be looked at, but not changed.')
          : t('Drag a product onto a shelf. Click one on a shelf to change its facings.')}
      </Box>
    );
  }
  const { group } = place;
  const look = lookOf(group.product);
  const product = products[group.product];
  const image = props.variations[state.variation]?.productImages[group.product] ?? product?.image ?? null;
  const gone = (value: number) =>
    value < 1 ? { text: t('%{name} removed', { name: look.name }), selected: null } : {};
  return (
    <Box role="toolbar" aria-label={t('%{name} on the shelf', { name: look.name })} sx={INSPECTOR_BAR}>
      <Box className="pack">
        <PackThumb image={image} size={44} />
      </Box>
      <Box className="name">
        <Typography noWrap sx={{ fontSize: 14, fontWeight: 600 }}>
          {look.name}
        </Typography>
        <Typography noWrap sx={{ fontSize: 12.5, color: ROOM.quiet, fontVariantNumeric: 'tabular-nums' }}>
          {[product?.brand.name, product && sizeText(product, units), look.price].filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      <Stepper
        label={t('Facings')}
        value={group.span}
        disabled={props.disabled}
        onStep={(step) => {
          const span = group.span + step;
          run((now, context) => setSpan(now, { group: group._id, span }, context), gone(span));
        }}
      />
      <Stepper
        label={t('Stacked')}
        value={group.spanY}
        disabled={props.disabled}
        onStep={(step) => {
          const spanY = group.spanY + step;
          run((now, context) => setSpanY(now, { group: group._id, spanY }, context), gone(spanY));
        }}
      />
      <Box className="rest">
        <TagColors
          value={group.priceTagColor}
          common={props.priceTagColor}
          disabled={props.disabled}
          onChange={(color) =>
            run((now) => setTagColor(now, { group: group._id, color }), {
              text: t('Price tag of %{name} changed', { name: look.name }),
            })
          }
        />
        <GroupActions />
        <Button
          color="inherit"
          startIcon={<DeleteOutlined />}
          disabled={props.disabled}
          onClick={() =>
            run((now) => removeGroup(now, { group: group._id }), {
              text: t('%{name} removed', { name: look.name }),
              selected: null,
            })
          }
        >
          {t('Remove')}
        </Button>
        <LeaveSelection />
      </Box>
    </Box>
  );
}
