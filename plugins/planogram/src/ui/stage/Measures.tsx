import { formatLength } from '@aislelab/domain';
import { t } from '@aislelab/ui-kit/texts';
import Box from '@mui/material/Box';
import { useEditorContext } from '../state/EditorContext.ts';
import { widthLeft } from './drop.ts';
import { ROOM } from './paint.ts';
import { useStage } from './StageContext.ts';
import { groupBox, levelsOf, toStage, typeOf, type Rect, type StageView } from './view.ts';

const LINE = '#7dd3fc';

/** Measures of the active shelf: clear height and free width of every level, width and height of what is selected. */
export function Measures({ view }: { view: StageView }) {
  const { planogram, products, units } = useEditorContext();
  const { commands } = useStage();
  const { shelf } = view;
  const length = (cm: number) => formatLength(cm, units);
  const { width } = typeOf(view);
  const levels = levelsOf(view, shelf);
  return (
    <Box
      component="ul"
      aria-label={t('Measurements')}
      sx={{
        position: 'absolute',
        inset: 0,
        zIndex: 1,
        m: 0,
        p: 0,
        listStyle: 'none',
        pointerEvents: 'none',
        fontSize: 11.5,
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      {levels.map((level) => (
        <li key={level.segment._id}>
          <Ruler
            box={toStage(view, shelf, { x: 1, y: level.top, width: 0, height: level.clear })}
            text={t('%{length} high', { length: length(level.clear) })}
          />
          <Label
            box={toStage(view, shelf, { x: width, y: level.top + 1, width: 0, height: 0 })}
            text={t('%{length} free', {
              length: length(widthLeft(planogram, { shelf, segment: level.index }, products)),
            })}
            right
          />
        </li>
      ))}
      {commands.places
        .filter((place) => place.shelf === shelf)
        .map((place) => {
          const level = levels[place.segment];
          const placed = level?.groups[place.index];
          if (!level || !placed) return null;
          const box = toStage(view, shelf, groupBox(level, placed));
          return (
            <li key={place.group._id}>
              <Label box={{ ...box, y: box.y - 20 }} text={`${length(placed.width)} × ${length(placed.height)}`} />
            </li>
          );
        })}
    </Box>
  );
}

/** An upright line with its length beside it. */
function Ruler({ box, text }: { box: Rect; text: string }) {
  return (
    <>
      <Box
        aria-hidden
        sx={{ position: 'absolute', width: 7, borderTop: `1px solid ${LINE}`, borderBottom: `1px solid ${LINE}` }}
        style={{
          left: box.x,
          top: box.y,
          height: box.height,
          background: `linear-gradient(${LINE}, ${LINE}) center / 1px 100% no-repeat`,
        }}
      />
      <Label box={{ ...box, x: box.x + 10, y: box.y + 3 }} text={text} />
    </>
  );
}
function Label({ box, text, right = false }: { box: Rect; text: string; right?: boolean }) {
  return (
    <Box
      component="span"
      sx={{
        position: 'absolute',
        px: 0.5,
        borderRadius: 0.5,
        bgcolor: ROOM.panel,
        color: LINE,
        lineHeight: '17px',
        whiteSpace: 'nowrap',
        transform: right ? 'translateX(-100%)' : 'none',
      }}
      style={{ left: box.x, top: box.y }}
    >
      {text}
    </Box>
  );
}
