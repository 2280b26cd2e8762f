import {
  clearShelf,
  copyShelf,
  exchangeableShelves,
  levelCounts,
  SHELF_ALIGNMENTS,
  setAlignment,
  setFridge,
  setSegmentCount,
  shelfTypeOf,
  swapShelves,
  type ShelfAlignment,
} from '@aislelab/domain';
import { t } from '@aislelab/ui-kit/texts';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Popover from '@mui/material/Popover';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useEditorContext } from '../state/EditorContext.ts';
import { shelfTitle } from './shelf-title.ts';

const ALIGNMENTS: Record<ShelfAlignment, string> = { EVEN: t('Even'), CENTER: t('Center'), JUSTIFY: t('Justify') };

/** Alignment, levels, fixture and contents of one shelf. */
export function ShelfSettings(props: { shelf: string; anchor: HTMLElement | null; onClose: () => void }) {
  const { shelf, anchor, onClose } = props;
  const editor = useEditorContext();
  const layout = editor.planogram.shelves[shelf];
  const found = shelfTypeOf(shelf);
  if (!layout || !found) return null;
  const { name, type } = found;
  const counts = levelCounts(type);
  const title = shelfTitle(shelf);
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'left' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': t('Settings of %{title}', { title }),
          sx: { width: name === 'DISPLAY' ? 200 : 300 },
        },
      }}
    >
      <Stack sx={{ p: 2, gap: 2 }}>
        <Typography variant="h3">{t('Settings')}</Typography>
        <Choice
          label={t('Alignment')}
          value={layout.alignment}
          options={SHELF_ALIGNMENTS.map((value) => ({ value, text: ALIGNMENTS[value] }))}
          onChange={(alignment) =>
            editor.run((now) => setAlignment(now, { shelf, alignment }), { text: `${title}: ${ALIGNMENTS[alignment]}` })
          }
        />
        {counts.length > 1 && (
          <TextField
            select
            size="small"
            label={t('Levels')}
            value={layout.segments.length}
            onChange={(event) => {
              const count = Number(event.target.value);
              editor.run((now, context) => setSegmentCount(now, { shelf, count }, context), {
                text: t('%{title}: %{count} levels', { title, count }),
              });
            }}
          >
            {counts.map((count) => (
              <MenuItem key={count} value={count}>
                {count}
              </MenuItem>
            ))}
          </TextField>
        )}
        {type.fridge && <FridgeChoice shelf={shelf} />}
        {!layout.fridge && (
          <>
            <ShelfChoice
              label={t('Swap With')}
              shelf={shelf}
              onChoose={(other) => {
                editor.run((now, context) => swapShelves(now, { shelf, with: other }, context), {
                  text: t('%{title} swapped with %{shelfTitle}', { title, shelfTitle: shelfTitle(other) }),
                });
                onClose();
              }}
            />
            <ShelfChoice
              label={t('Copy To')}
              shelf={shelf}
              onChoose={(to) => {
                editor.run((now, context) => copyShelf(now, { shelf, to }, context), {
                  text: t('%{title} copied to %{shelfTitle}', { title, shelfTitle: shelfTitle(to) }),
                });
                onClose();
              }}
            />
          </>
        )}
        <Button
          variant="outlined"
          color="error"
          disabled={layout.segments.every((segment) => segment.groups.length === 0)}
          onClick={() => {
            editor.run((now) => clearShelf(now, { shelf }), {
              text: t('All products removed from %{title}', { title }),
              selected: null,
            });
            onClose();
          }}
        >
          {t('Remove All Products')}
        </Button>
      </Stack>
    </Popover>
  );
}

function FridgeChoice({ shelf }: { shelf: string }) {
  const { planogram, run } = useEditorContext();
  const layout = planogram.shelves[shelf];
  if (!layout) return null;
  return (
    <>
      <Choice
        label={t('Fixture')}
        value={layout.fridge ? 'fridge' : 'regular'}
        options={[
          { value: 'regular', text: t('Regular') },
          { value: 'fridge', text: t('Fridge') },
        ]}
        onChange={(value) => run((now) => setFridge(now, { shelf, fridge: value === 'fridge' }))}
      />
      {layout.fridge && (
        <Choice
          label={t('Front')}
          value={layout.fridgeOpenAir ? 'open' : 'enclosed'}
          options={[
            { value: 'enclosed', text: t('Enclosed') },
            { value: 'open', text: t('Open Air') },
          ]}
          onChange={(value) => run((now) => setFridge(now, { shelf, fridge: true, openAir: value === 'open' }))}
        />
      )}
    </>
  );
}

function Choice<T extends string>(props: {
  label: string;
  value: T;
  options: readonly { value: T; text: string }[];
  onChange: (value: T) => void;
}) {
  return (
    <Stack sx={{ gap: 0.5 }}>
      <Typography variant="caption" color="text.secondary">
        {props.label}
      </Typography>
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        aria-label={props.label}
        value={props.value}
        onChange={(_, value: T | null) => value !== null && props.onChange(value)}
      >
        {props.options.map(({ value, text }) => (
          <ToggleButton key={value} value={value} sx={{ textTransform: 'none', py: 0.5 }}>
            {text}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Stack>
  );
}

/** Shelves of the same type and target; the shelf itself is listed but cannot be chosen. */
function ShelfChoice(props: { label: string; shelf: string; onChoose: (shelf: string) => void }) {
  const { planogram, props: editorProps, sections } = useEditorContext();
  const shown = new Set(sections.flatMap((section) => section.shelves));
  const options = exchangeableShelves(planogram, props.shelf, editorProps.target).filter((shelf) => shown.has(shelf));
  if (options.length < 2) return null;
  return (
    <TextField
      select
      size="small"
      label={props.label}
      value=""
      onChange={(event) => props.onChoose(event.target.value)}
    >
      {options.map((shelf) => (
        <MenuItem key={shelf} value={shelf} disabled={shelf === props.shelf}>
          {shelfTitle(shelf)}
        </MenuItem>
      ))}
    </TextField>
  );
}
