import { marked } from '@aislelab/statistics';
import { t } from '@aislelab/ui-kit/texts';
import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import type { WeightedWords } from '../../rules/weighted-words.ts';
import type { WeightedFigure } from '../../rules/weighting.ts';
import { NONE } from '../model/format.ts';

const SMALL = { fontSize: '0.75rem', lineHeight: '16px', whiteSpace: 'nowrap', color: 'text.secondary' } as const;

/** A weighted figure; below it what weighting changes, and what was found. */
export function WeightedValue({ figure, words }: { figure: WeightedFigure | undefined; words: WeightedWords }) {
  const { found = null, weighted = null, change = null, base = { found: 0, weighted: 0 } } = figure ?? {};
  return (
    <>
      <Box sx={{ fontWeight: 620, lineHeight: '22px' }}>
        {weighted === null ? NONE : marked(words.show(weighted), base.weighted)}
      </Box>
      {change !== null && <Box sx={SMALL}>{words.change(change)}</Box>}
      {found !== null && (
        <Box sx={SMALL}>
          <span style={visuallyHidden}>{t('as')}</span>
          {t('found %{marked}', { marked: marked(words.show(found), base.found) })}
        </Box>
      )}
    </>
  );
}
