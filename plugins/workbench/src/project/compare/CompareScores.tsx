import {
  blockContinuity,
  brandBlocks,
  eyeLevelShare,
  facingShare,
  freeSpace,
  standing,
  variationLetter,
  type Id,
  type SectionId,
} from '@aislelab/domain';
import type { PlacedProduct } from '@aislelab/ui-kit/data';
import { t } from '@aislelab/ui-kit/texts';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import type { Compared, Comparison, Side } from './comparison.ts';

const percent = (share: number | null) => (share === null ? '–' : `${(100 * share).toFixed(1)} %`);

/** Scores of the section in each variation, before any shopper has seen it; shares are those of the test products. */
export function CompareScores(props: {
  comparison: Comparison;
  pair: Compared;
  section: SectionId;
  products: Readonly<Record<Id, PlacedProduct>>;
  tested: ReadonlySet<Id>;
}) {
  const { comparison, pair, section, products, tested } = props;
  const rows = useMemo(() => {
    const of = (side: Side) => {
      const { planogram } = comparison[side];
      const packs = standing(planogram, section, products);
      const isTested = (product: Id) => tested.has(product);
      return {
        facings: percent(facingShare(packs, isTested)),
        eyeLevel: percent(eyeLevelShare(packs, isTested)),
        blocks: percent(blockContinuity(brandBlocks(packs, (product) => products[product]?.brand ?? null))),
        free: percent(freeSpace(planogram, section, products)?.share ?? null),
      };
    };
    const [a, b] = [of('a'), of('b')];
    return [
      { label: t('Facings of test products'), a: a.facings, b: b.facings },
      { label: t('Test products at eye level'), a: a.eyeLevel, b: b.eyeLevel },
      { label: t('Brands in one block'), a: a.blocks, b: b.blocks },
      { label: t('Free space'), a: a.free, b: b.free },
    ];
  }, [comparison, products, section, tested]);
  return (
    <Box>
      <Table size="small" aria-label={t('What-if scores')}>
        <TableHead>
          <TableRow>
            <TableCell>{t('What-if scores')}</TableCell>
            <TableCell align="right">{variationLetter(pair.a)}</TableCell>
            <TableCell align="right">{variationLetter(pair.b)}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {rows.map(({ label, a, b }) => (
            <TableRow key={label}>
              <TableCell>{label}</TableCell>
              <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                {a}
              </TableCell>
              <TableCell align="right" sx={{ whiteSpace: 'nowrap', fontWeight: a === b ? undefined : 650 }}>
                {b}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <Typography variant="caption" color="text.secondary" component="p" sx={{ marginTop: 0.5 }}>
        {t('Computed from the shelves alone.')}
      </Typography>
    </Box>
  );
}
