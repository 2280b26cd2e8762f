import {
  controlIndex,
  differenceText,
  getSection,
  variationLetter,
  type ComparedProject,
  type SectionId,
} from '@aislelab/domain';
import { usePlacedPosMaterials, usePlacedProducts } from '@aislelab/ui-kit/data';
import { t } from '@aislelab/ui-kit/texts';
import { ErrorNotice, VariationBadge } from '@aislelab/ui-kit/widgets';
import Close from '@mui/icons-material/Close';
import SwapHoriz from '@mui/icons-material/SwapHoriz';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useId, useMemo, useRef, useState } from 'react';
import { ComparePane } from './ComparePane.tsx';
import { CompareScores } from './CompareScores.tsx';
import {
  compareProject,
  litBy,
  seenIn,
  shelfToLookAt,
  type Compared,
  type Comparison,
  type Side,
} from './comparison.ts';
import { ConfoundedNotice } from './ConfoundedNotice.tsx';
import { DifferenceList } from './DifferenceList.tsx';
import { hungIn, posFronts, roomFor } from './posPlaces.ts';

export interface CompareDialogProps {
  project: ComparedProject;
  /** The two that are compared first. */
  start: Compared;
  /** Looked at first if something differs in it; otherwise the first in which something does. */
  section?: SectionId;
  onClose: () => void;
}

/** Two variations side by side: only the differences are highlighted, and each is described in words. */
export function CompareDialog({ project: given, start, section, onClose }: CompareDialogProps) {
  const title = useId();
  const { content, planogram, variations } = given;
  const project = useMemo(() => ({ content, planogram, variations }), [content, planogram, variations]);
  const [pair, setPair] = useState(start);
  const comparison = useMemo(() => compareProject(project, pair), [pair, project]);
  const choose = (side: Side, index: number) => setPair({ ...pair, [side]: index });
  return (
    <Dialog
      fullScreen
      open
      onClose={onClose}
      transitionDuration={0}
      slotProps={{ paper: { 'aria-labelledby': title, sx: { border: 0 } } }}
    >
      <Stack
        component="header"
        direction="row"
        sx={(theme) => ({
          alignItems: 'center',
          flexWrap: 'wrap',
          gap: 1.5,
          padding: { xs: 1.5, sm: '12px 24px' },
          borderBottom: `1px solid ${theme.aisle.hairline}`,
        })}
      >
        <Typography id={title} variant="h2" sx={{ marginRight: 'auto' }}>
          {t('Compare variations')}
        </Typography>
        <Stack
          direction="row"
          sx={{ alignItems: 'center', gap: 1, order: { xs: 1, sm: 0 }, width: { xs: 1, sm: 'auto' } }}
        >
          <VariationSelect
            label={t('Compare')}
            value={pair.a}
            project={project}
            onChange={(index) => choose('a', index)}
          />
          <Tooltip title={t('Swap sides')}>
            <IconButton aria-label={t('Swap sides')} onClick={() => setPair({ a: pair.b, b: pair.a })}>
              <SwapHoriz />
            </IconButton>
          </Tooltip>
          <VariationSelect
            label={t('With')}
            value={pair.b}
            project={project}
            onChange={(index) => choose('b', index)}
          />
        </Stack>
        <Tooltip title={t('Close')}>
          <IconButton aria-label={t('Close the comparison')} onClick={onClose}>
            <Close />
          </IconButton>
        </Tooltip>
      </Stack>
      {comparison && (
        <Compare key={`${pair.a} ${pair.b}`} project={project} pair={pair} comparison={comparison} initial={section} />
      )}
    </Dialog>
  );
}

function VariationSelect(props: {
  label: string;
  value: number;
  project: ComparedProject;
  onChange: (index: number) => void;
}) {
  const { variations } = props.project;
  return (
    <TextField
      select
      size="small"
      label={props.label}
      value={props.value}
      onChange={({ target }) => props.onChange(Number(target.value))}
      sx={{ minWidth: { xs: 0, sm: 180 }, flex: { xs: 1, sm: 'none' } }}
    >
      {variations.map(({ _id, primary }, index) => (
        <MenuItem key={_id} value={index}>
          {t('Variation %{variationLetter}%{part}', {
            variationLetter: variationLetter(index),
            part: primary ? t(', control') : '',
          })}
        </MenuItem>
      ))}
    </TextField>
  );
}

const SIDES = ['a', 'b'] as const;

function Compare(props: {
  project: ComparedProject;
  pair: Compared;
  comparison: Comparison;
  initial: SectionId | undefined;
}) {
  const { project, pair, comparison, initial } = props;
  const { content } = project;
  const { differences, sections } = comparison;
  const differing = sections.filter(({ count }) => count > 0);
  const first = differing.find(({ id }) => id === initial) ?? differing[0] ?? sections[0];
  const [section, setSection] = useState<SectionId>(first?.id ?? 'right');
  const [chosen, setChosen] = useState<number | null>(null);
  const layouts = useMemo(() => SIDES.map((side) => comparison[side].planogram), [comparison]);
  const { products, error } = usePlacedProducts(layouts, content);
  const fromLibrary = usePlacedPosMaterials(layouts, content.posMaterials);
  const posMaterials = useMemo(
    () => ({ ...fromLibrary, ...content.posMaterials }),
    [content.posMaterials, fromLibrary],
  );
  const tested = useMemo(() => new Set(Object.keys(content.products)), [content.products]);
  const fronts = useMemo(
    () => ({ a: posFronts(posMaterials, comparison.a), b: posFronts(posMaterials, comparison.b) }),
    [comparison, posMaterials],
  );
  const room = useMemo(() => roomFor(layouts.flatMap((layout) => hungIn(layout, section))), [layouts, section]);
  const control = controlIndex(project.variations);
  const scrollers = { a: useRef<HTMLElement>(null), b: useRef<HTMLElement>(null) };
  const [held, setHeld] = useState<Side | null>(null);

  const named = useMemo(() => {
    const words = {
      a: variationLetter(pair.a),
      b: variationLetter(pair.b),
      productName: (id: string) => products[id]?.name ?? t('A product'),
      posName: (id: string) => posMaterials[id]?.name ?? t('A POS material'),
    };
    return differences.map((difference) => ({ difference, text: differenceText(difference, words) }));
    // Names arrive with the products.
  }, [differences, pair, posMaterials, products]);
  const looked = chosen === null ? undefined : differences[chosen];
  const target = looked ?? differences.find((difference) => seenIn(difference, comparison).includes(section));
  const lights = useMemo(
    () =>
      Object.fromEntries(
        SIDES.map((side) => {
          const { planogram } = comparison[side];
          return [
            side,
            { lit: litBy(differences, side, planogram), chosen: litBy(looked ? [looked] : [], side, planogram) },
          ];
        }),
      ) as Record<Side, Record<'lit' | 'chosen', ReturnType<typeof litBy>>>,
    [comparison, differences, looked],
  );
  const choose = (index: number) => {
    setChosen(index);
    setHeld(null);
    const difference = differences[index];
    const places = difference ? seenIn(difference, comparison) : [];
    const [place] = places;
    if (place && !places.includes(section)) setSection(place);
  };
  // Scrolling one side scrolls the other.
  const follow = (side: Side) => {
    const [from, to] = side === 'a' ? [scrollers.a, scrollers.b] : [scrollers.b, scrollers.a];
    if (held === side && from.current) to.current?.scrollTo({ left: from.current.scrollLeft });
  };
  const count = differences.length;
  const summary =
    count === 0
      ? t('These two variations show shoppers the same.')
      : `${count} ${count === 1 ? 'difference' : 'differences'}`;
  return (
    <Box
      sx={{
        display: 'grid',
        flex: 1,
        minHeight: 0,
        columnGap: 3,
        rowGap: 2,
        alignContent: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 400px' },
        gridTemplateAreas: { xs: "'shelves' 'list' 'scores'", lg: "'shelves list' 'scores list'" },
        gridTemplateRows: { lg: 'auto minmax(0, 1fr)' },
        padding: { xs: '0 12px 12px', sm: 3 },
        overflowY: 'auto',
      }}
    >
      <Stack
        sx={(theme) => ({
          gridArea: 'shelves',
          gap: 2,
          minWidth: 0,
          // On a phone the shelves stay in sight while the list is read.
          [theme.breakpoints.down('sm')]: {
            position: 'sticky',
            top: 0,
            zIndex: 1,
            gap: 1,
            paddingBlock: 1.5,
            backgroundColor: theme.aisle.paper,
          },
        })}
      >
        {error && <ErrorNotice error={error} />}
        <Stack
          component="fieldset"
          direction="row"
          aria-label={t('Section')}
          sx={{ gap: 1, flexWrap: 'wrap', margin: 0, padding: 0, border: 0 }}
        >
          {sections.map(({ id, count: here }) => (
            <Button
              key={id}
              size="small"
              variant={id === section ? 'contained' : 'outlined'}
              aria-pressed={id === section}
              onClick={() => {
                setSection(id);
                setChosen(null);
              }}
            >
              {`${getSection(id).name} (${here})`}
            </Button>
          ))}
        </Stack>
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          {SIDES.map((side) => (
            <Box key={side} onPointerEnter={() => setHeld(side)} onFocus={() => setHeld(side)} sx={{ minWidth: 0 }}>
              <Stack direction="row" sx={{ alignItems: 'center', gap: 1, marginBottom: { xs: 0.5, sm: 1 } }}>
                <VariationBadge index={pair[side]} control={pair[side] === control} size={24} />
                <Typography variant="h3">
                  {t('Variation %{variationLetter}', { variationLetter: variationLetter(pair[side]) })}
                </Typography>
                {pair[side] === control && (
                  <Typography variant="body2" color="text.secondary">
                    {t('Control')}
                  </Typography>
                )}
              </Stack>
              <ComparePane
                name={t('Variation %{variationLetter}', { variationLetter: variationLetter(pair[side]) })}
                seen={comparison[side]}
                section={section}
                products={products}
                fronts={fronts[side]}
                room={room}
                lit={lights[side].lit}
                chosen={lights[side].chosen}
                shelf={target ? shelfToLookAt(target, side, section, comparison[side].planogram) : null}
                scroller={scrollers[side]}
                onScroll={() => follow(side)}
              />
            </Box>
          ))}
        </Box>
      </Stack>
      <Box sx={{ gridArea: 'scores', minWidth: 0 }}>
        <CompareScores comparison={comparison} pair={pair} section={section} products={products} tested={tested} />
      </Box>
      <Stack
        component="section"
        aria-label={t('What differs')}
        sx={{ gridArea: 'list', gap: 1.5, minHeight: { lg: 0 } }}
      >
        <ConfoundedNotice project={project} pair={pair} />
        <Typography variant="h3" component="output">
          {summary}
        </Typography>
        {count > 0 && <DifferenceList differences={named} chosen={chosen} onChoose={choose} />}
      </Stack>
    </Box>
  );
}
