import { t } from '@aislelab/ui-kit/texts';
import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import {
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type UIEvent,
} from 'react';
import { PosSlots } from '../pos/PosSlots.tsx';
import { ShelfHeader } from '../shelf/ShelfHeader.tsx';
import { neighbourShelf } from '../state/editor-state.ts';
import { useEditorContext } from '../state/EditorContext.ts';
import { DimmedShelf } from './DimmedShelf.tsx';
import { FindPanel } from './FindPanel.tsx';
import { Measures } from './Measures.tsx';
import { PHONE, SHELF_HEADER, shelfBox, TOOL_BAND } from './measures.ts';
import { MoveTo } from './MoveTo.tsx';
import { ROOM } from './paint.ts';
import { SelectionRing } from './SelectionRing.tsx';
import { ShelfGrid } from './ShelfGrid.tsx';
import { ShelfLayer } from './ShelfLayer.tsx';
import { ShortcutsPanel } from './ShortcutsPanel.tsx';
import { useStage } from './StageContext.ts';
import type { StageDrag } from './StageDrag.ts';
import { StageTools } from './StageTools.tsx';
import { fitScale, interactiveShelves, shelvesOf, trackX, trackY, typeOf, type StageView } from './view.ts';
import { FITTED, zoomed } from './zoom.ts';

/** Over the places of POS materials. */
const chip = {
  position: 'absolute',
  top: '50%',
  zIndex: 2,
  bgcolor: ROOM.panel,
  color: ROOM.text,
  border: `1px solid ${ROOM.line}`,
  '&:hover': { bgcolor: ROOM.line },
} as const;

/** The shelves of the section in a carousel, the active one in the middle. */
export function Stage({ drag }: { drag: StageDrag }) {
  const editor = useEditorContext();
  const { planogram, products, state } = editor;
  const host = useRef<HTMLDivElement>(null);
  const label = useRef<HTMLDivElement>(null);
  const stage = useStage();
  const { zoom } = stage;
  const hidden = useSyncExternalStore(drag.subscribe, drag.hiddenGroups);
  const [room, setRoom] = useState({ width: 0, height: 0 });
  const type = typeOf(state);
  const fitted = useMemo<StageView>(
    () => ({
      planogram,
      products,
      section: state.section,
      shelf: state.shelf,
      scale: fitScale(type, room.width, room.height),
      pan: FITTED.pan,
      ...room,
    }),
    [planogram, products, room, state.section, state.shelf, type],
  );
  const view = useMemo(() => zoomed(fitted, zoom), [fitted, zoom]);
  // A magnified shelf is drawn again when there is time for it; until then its picture is stretched.
  const painted = useDeferredValue(view.scale);
  useLayoutEffect(() => drag.update({ editor, view, stage }));
  useEffect(() => {
    if (host.current && label.current) return drag.attach(host.current, label.current);
  }, [drag]);
  useLayoutEffect(() => {
    const element = host.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setRoom({ width: element.clientWidth, height: element.clientHeight }));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const box = shelfBox(type);
  const shelves = shelvesOf(view);
  const drawn = interactiveShelves(view);
  const go = (step: number) =>
    editor.dispatch({ type: 'shelf', shelf: neighbourShelf(state.section, state.shelf, step) });
  // Something focused outside of what is shown must not scroll the stage away under its layers.
  const stay = ({ currentTarget }: UIEvent) => currentTarget.scrollTo(0, 0);
  return (
    <Box
      data-stage
      data-panned={zoom.pan.x !== 0 || zoom.pan.y !== 0 || undefined}
      onScroll={stay}
      sx={{
        position: 'relative',
        flex: 1,
        minWidth: 0,
        overflow: 'hidden',
        bgcolor: ROOM.wall,
        color: ROOM.text,
        // Under a finger nothing lags behind.
        '&[data-panned] *': { transition: 'none !important' },
      }}
    >
      {room.width > 0 && (
        <Box
          sx={{ position: 'absolute', top: 0, left: 0, transition: 'transform 180ms ease' }}
          style={{ transform: `translate(${trackX(view)}px, ${trackY(view)}px)` }}
        >
          {shelves.map((shelf, index) => {
            const layout = planogram.shelves[shelf];
            const left = index * box.width * view.scale;
            return (
              <Box key={shelf} sx={{ position: 'absolute', top: SHELF_HEADER * view.scale }} style={{ left }}>
                {layout && drawn.includes(shelf) ? (
                  <ShelfLayer
                    type={type}
                    layout={layout}
                    products={products}
                    lookOf={editor.lookOf}
                    posPictureOf={editor.posPictureOf}
                    tagColor={editor.props.priceTagColor}
                    hidden={hidden}
                    scale={painted}
                    shown={view.scale}
                    width={box.width}
                    height={box.height - SHELF_HEADER}
                  />
                ) : (
                  <DimmedShelf type={type} levels={layout?.segments.length ?? 0} scale={view.scale} />
                )}
              </Box>
            );
          })}
        </Box>
      )}
      <Box
        ref={host}
        sx={{
          position: 'absolute',
          inset: 0,
          touchAction: 'none',
          '& canvas': { touchAction: 'none' },
          [`@media ${PHONE}`]: { bottom: TOOL_BAND },
        }}
      />
      {room.width > 0 && (
        <>
          {shelves.map((shelf) => (
            <ShelfHeader key={shelf} shelf={shelf} view={view} />
          ))}
          <ShelfGrid view={view} drag={drag} />
          {editor.props.target === 'project' && <PosSlots view={view} />}
          <SelectionRing view={view} hidden={hidden.size > 0} />
          {stage.measures && <Measures view={view} />}
        </>
      )}
      {shelves.length > 1 && (
        <>
          <Tooltip title={t('Previous shelf')}>
            <IconButton aria-label={t('Previous shelf')} onClick={() => go(-1)} sx={{ ...chip, left: 12 }}>
              <ChevronLeft />
            </IconButton>
          </Tooltip>
          <Tooltip title={t('Next shelf')}>
            <IconButton aria-label={t('Next shelf')} onClick={() => go(1)} sx={{ ...chip, right: 12 }}>
              <ChevronRight />
            </IconButton>
          </Tooltip>
        </>
      )}
      <StageTools view={view} />
      {stage.panel === 'find' && <FindPanel />}
      {stage.panel === 'move-to' && <MoveTo />}
      {stage.panel === 'keys' && <ShortcutsPanel />}
      <Box
        ref={label}
        data-testid="drop-reason"
        sx={{
          position: 'absolute',
          top: 0,
          left: 0,
          zIndex: 3,
          visibility: 'hidden',
          // A separate layer: it moves with the pointer without a repaint.
          willChange: 'transform',
          pointerEvents: 'none',
          maxWidth: 260,
          px: 1.25,
          py: 0.75,
          borderRadius: 1,
          bgcolor: '#7f1d1a',
          '&[data-accepted=true]': { bgcolor: '#14532d' },
          color: '#fff',
          fontSize: 13,
          fontWeight: 560,
          lineHeight: 1.35,
        }}
      />
    </Box>
  );
}
