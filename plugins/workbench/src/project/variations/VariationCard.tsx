import { REPORT_TEXTS, variationLetter, withPrice, type Id, type Variation } from '@aislelab/domain';
import { t, translated } from '@aislelab/ui-kit/texts';
import { VariationBadge } from '@aislelab/ui-kit/widgets';
import ArrowDown from '@mui/icons-material/ArrowDownward';
import ArrowUp from '@mui/icons-material/ArrowUpward';
import Delete from '@mui/icons-material/DeleteOutline';
import Drag from '@mui/icons-material/DragIndicator';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Radio from '@mui/material/Radio';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { DragEvent, ReactNode } from 'react';
import { ImageSlot } from './ImageSlot.tsx';
import { OwnPrice } from './OwnPrice.tsx';
import { slotAnchor } from '../page/steps.ts';
import { MOVE_MARK } from './useMoves.ts';
import { fileIn, groupSlots, setFile, type ImageSlotInfo } from './variations.ts';

export interface VariationCardProps {
  variation: Variation;
  index: number;
  count: number;
  slots: readonly ImageSlotInfo[];
  /** Prices of the project, cents, of what is tested. */
  prices: Readonly<Record<Id, number>>;
  disabled: boolean;
  /** Told as a change of the variation as it is by then: pictures arrive in their own time, several at once. */
  onChange: (change: (variation: Variation) => Variation) => void;
  onPrimary: () => void;
  onMove: (to: number) => void;
  onRemove: () => void;
  /** Its layout, and how it differs from the control. */
  children?: ReactNode;
  drag: { onDragStart: (event: DragEvent) => void; onDragEnter: () => void; onDragEnd: () => void };
}

/** One variation: its letter, whether it is the control, its pictures and prices. */
export function VariationCard(props: VariationCardProps) {
  const { variation, index, slots, prices, disabled } = props;
  const name = t('Variation %{variationLetter}', { variationLetter: variationLetter(index) });
  const groups = groupSlots(slots);
  return (
    <Card
      component="li"
      id={`variation-${index}`}
      data-variation={variation._id}
      onDragEnter={props.drag.onDragEnter}
      sx={{ scrollMarginTop: 80 }}
    >
      <Stack
        direction="row"
        sx={(theme) => ({
          alignItems: 'center',
          flexWrap: 'wrap',
          gap: 1.5,
          padding: '10px 16px',
          borderBottom: `1px solid ${theme.aisle.hairline}`,
        })}
      >
        {!disabled && (
          <Box
            component="span"
            draggable
            onDragStart={props.drag.onDragStart}
            onDragEnd={props.drag.onDragEnd}
            aria-hidden
            sx={{ display: 'inline-flex', color: 'text.secondary', cursor: 'grab', marginLeft: -0.75 }}
          >
            <Drag fontSize="small" />
          </Box>
        )}
        <VariationBadge index={index} control={variation.primary} />
        <Typography variant="h3" component="h2">
          {name}
        </Typography>
        <FormControlLabel
          disabled={disabled}
          control={
            <Radio
              size="small"
              checked={variation.primary}
              onChange={props.onPrimary}
              name="control"
              value={variation._id}
            />
          }
          label={
            variation.primary ? t('%{control} group', { control: translated(REPORT_TEXTS.control) }) : t('Make control')
          }
          slotProps={{ typography: { variant: 'body2', color: variation.primary ? 'text.primary' : 'text.secondary' } }}
          sx={{ marginInline: 0.5 }}
        />
        {!disabled && (
          <Box sx={{ marginLeft: 'auto' }}>
            <Tool
              title={t('Move %{name} up', { name })}
              move="up"
              disabled={index === 0}
              onClick={() => props.onMove(index - 1)}
            >
              <ArrowUp fontSize="small" />
            </Tool>
            <Tool
              title={t('Move %{name} down', { name })}
              move="down"
              disabled={index === props.count - 1}
              onClick={() => props.onMove(index + 1)}
            >
              <ArrowDown fontSize="small" />
            </Tool>
            <Tool title={t('Remove %{name}', { name })} disabled={props.count === 1} onClick={props.onRemove}>
              <Delete fontSize="small" />
            </Tool>
          </Box>
        )}
      </Stack>
      <Stack sx={{ gap: 2, padding: slots.length > 0 ? 2 : 0 }}>
        {groups.map((group) => (
          <Box
            key={group.title}
            component="section"
            aria-label={t('%{title} in %{name}', { title: group.title, name })}
          >
            {groups.length > 1 && (
              <Typography variant="subtitle2" component="h3" color="text.secondary" sx={{ marginBottom: 1 }}>
                {group.title}
              </Typography>
            )}
            <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2.5 }}>
              {group.slots.map((slot) => (
                <ImageSlot
                  key={`${slot.targetType} ${slot.targetInfo}`}
                  slot={slot}
                  owner={name}
                  anchor={slot.kind === 'display' ? slotAnchor(index, slot.targetInfo) : undefined}
                  disabled={disabled}
                  file={fileIn(variation, slot)}
                  onChange={(file) => props.onChange((now) => setFile(now, slot, file))}
                >
                  {slot.targetType === 'PRODUCT' && (
                    <OwnPrice
                      name={t('Price of %{label} in %{name}', { label: slot.label, name })}
                      project={prices[slot.targetInfo] ?? null}
                      own={variation.prices?.[slot.targetInfo] ?? null}
                      disabled={disabled}
                      onChange={(price) => props.onChange((now) => withPrice(now, slot.targetInfo, price))}
                    />
                  )}
                </ImageSlot>
              ))}
            </Stack>
          </Box>
        ))}
      </Stack>
      {props.children}
    </Card>
  );
}

function Tool(props: {
  title: string;
  move?: 'up' | 'down';
  disabled: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <Tooltip title={props.title}>
      <span>
        <IconButton
          size="small"
          aria-label={props.title}
          disabled={props.disabled}
          onClick={props.onClick}
          {...(props.move && { [MOVE_MARK]: props.move })}
        >
          {props.children}
        </IconButton>
      </span>
    </Tooltip>
  );
}
