import type { VariationDifference } from '@aislelab/domain';
import { t } from '@aislelab/ui-kit/texts';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useRef, type KeyboardEvent } from 'react';

export interface DifferenceListProps {
  differences: readonly { difference: VariationDifference; text: string }[];
  chosen: number | null;
  onChoose: (index: number) => void;
}

const KINDS: Record<VariationDifference['kind'], string> = {
  moved: t('Moved'),
  added: t('Added'),
  removed: t('Removed'),
  facings: t('Facings'),
  tagColor: t('Tag colour'),
  levels: t('Shelf'),
  alignment: t('Shelf'),
  cooling: t('Shelf'),
  pos: 'POS',
  price: t('Price'),
  picture: t('Picture'),
};

/** Every difference in words, one stop of the Tab key. Arrow keys go from one to the next, and the shelves follow. */
export function DifferenceList({ differences, chosen, onChoose }: DifferenceListProps) {
  const list = useRef<HTMLUListElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const last = differences.length - 1;
    const at = chosen ?? -1;
    const next = { ArrowDown: Math.min(last, at + 1), ArrowUp: Math.max(0, at - 1), Home: 0, End: last }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    onChoose(next);
    list.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <Box
      component="ul"
      ref={list}
      aria-label={t('Differences')}
      onKeyDown={onKeyDown}
      sx={(theme) => ({
        minHeight: { lg: 0 },
        margin: 0,
        padding: 0.5,
        overflowY: { lg: 'auto' },
        listStyle: 'none',
        borderRadius: 1,
        border: `1px solid ${theme.aisle.hairline}`,
      })}
    >
      {differences.map(({ difference, text }, index) => (
        <li key={`${index} ${text}`}>
          <ButtonBase
            aria-current={index === chosen}
            tabIndex={index === (chosen ?? 0) ? 0 : -1}
            onClick={() => onChoose(index)}
            sx={(theme) => ({
              display: 'grid',
              gridTemplateColumns: '84px minmax(0, 1fr)',
              alignItems: 'baseline',
              gap: 1,
              width: '100%',
              padding: '8px 10px',
              borderRadius: 0.75,
              textAlign: 'left',
              // On a phone the shelves lie over the beginning of the list.
              [theme.breakpoints.down('sm')]: { scrollMarginTop: '62vh' },
              '&:hover': { backgroundColor: theme.aisle.sunken },
              '&[aria-current=true]': { backgroundColor: theme.aisle.primarySoft },
              '&:focus-visible': { outline: `2px solid ${theme.aisle.primary}`, outlineOffset: -2 },
            })}
          >
            <Typography variant="caption" component="span" color="text.secondary" aria-hidden>
              {KINDS[difference.kind]}
            </Typography>
            <Typography variant="body2" component="span" sx={{ overflowWrap: 'anywhere' }}>
              {text}
            </Typography>
          </ButtonBase>
        </li>
      ))}
    </Box>
  );
}
