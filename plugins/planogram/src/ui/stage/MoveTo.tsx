import { formatLength, type DropPlace } from '@aislelab/domain';
import { t, translated } from '@aislelab/ui-kit/texts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { shelfTitle } from '../shelf/shelf-title.ts';
import { useEditorContext } from '../state/EditorContext.ts';
import { dropResult, levelsWithRoom, widthLeft } from './drop.ts';
import { useStage } from './StageContext.ts';

/** Moves the selected groups without a drag: shelf, level and the group before them. Levels that refuse them show the reason. */
export function MoveTo() {
  const editor = useEditorContext();
  const { commands, setPanel } = useStage();
  const { planogram, products, sections, units, context } = editor;
  const { places } = commands;
  const groups = places.map(({ group }) => group._id);
  const dragged = { kind: 'groups', groups } as const;
  const first = places[0];
  const [shelf, setShelf] = useState(first?.shelf ?? editor.state.shelf);
  const rooms = levelsWithRoom(planogram, shelf, dragged, context);
  const here = first?.shelf === shelf ? first.segment + 1 : 0;
  const [chosen, setLevel] = useState<number | null>(null);
  const level = chosen ?? rooms.find((candidate) => candidate !== here) ?? rooms[0] ?? 1;
  const [index, setIndex] = useState(999);
  const others = (planogram.shelves[shelf]?.segments[level - 1]?.groups ?? []).filter(
    ({ _id }) => !groups.includes(_id),
  );
  const place: DropPlace = { shelf, segment: level - 1, index: Math.min(index, others.length) };
  const refused = commands.refusal(place, dragged);
  const close = () => setPanel(null);
  const nameOf = (product: string) => products[product]?.name ?? t('Unknown product');
  const title =
    places.length === 1 ? nameOf(first?.group.product ?? '') : t('%{places} groups', { places: places.length });
  const reasonOf = (segment: number) => {
    const result = dropResult(planogram, { shelf, segment, index: 999 }, dragged, context);
    if (!result.ok) return editor.explain(result.refusal);
    const cm = widthLeft(planogram, { shelf, segment }, products);
    return t('%{length} free', { length: formatLength(cm, units) });
  };
  return (
    <Dialog open onClose={close} maxWidth="xs" fullWidth>
      <DialogTitle>{t('Move %{title} to', { title })}</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        <Field label={t('Shelf')} value={shelf} onChange={(value) => (setShelf(value), setLevel(null))}>
          {sections.map((section) => (
            <optgroup key={section.id} label={translated(section.name)}>
              {section.shelves.map((id) => (
                <option key={id} value={id}>
                  {shelfTitle(id)}
                </option>
              ))}
            </optgroup>
          ))}
        </Field>
        <Field label={t('Level')} value={String(level)} onChange={(value) => setLevel(Number(value))}>
          {(planogram.shelves[shelf]?.segments ?? []).map(({ _id }, segment) => (
            <option key={_id} value={segment + 1}>
              {t('Level %{segment}: %{reasonOf}', { segment: segment + 1, reasonOf: reasonOf(segment) })}
            </option>
          ))}
        </Field>
        <Field label={t('Place')} value={String(place.index)} onChange={(value) => setIndex(Number(value))}>
          <option value={0}>{t('At the left end')}</option>
          {others.map(({ _id, product }, before) => (
            <option key={_id} value={before + 1}>
              {`${before + 1 === others.length ? t('At the right end, behind') : t('Behind')} ${nameOf(product)}`}
            </option>
          ))}
        </Field>
        <Box aria-live="polite" sx={{ minHeight: 24 }}>
          {refused !== null && (
            <Typography variant="body2" color="error">
              {refused}
            </Typography>
          )}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{t('Cancel')}</Button>
        <Button
          variant="contained"
          disabled={refused !== null}
          onClick={() => {
            if (!commands.drop(place, dragged)) return;
            editor.dispatch({ type: 'shelf', shelf });
            close();
          }}
        >
          {t('Move')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Field(props: { label: string; value: string; onChange: (value: string) => void; children: ReactNode }) {
  const { label, value, onChange, children } = props;
  return (
    <TextField
      select
      fullWidth
      size="small"
      margin="none"
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ select: { native: true } }}
      sx={{ mt: 1 }}
    >
      {children}
    </TextField>
  );
}
