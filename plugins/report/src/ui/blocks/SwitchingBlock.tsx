import { variationName } from '@aislelab/domain';
import { INSIGHT_TEXTS } from '@aislelab/statistics';
import type { ReportBlockProps } from '@aislelab/ui-kit';
import { useShownContent } from '@aislelab/ui-kit/data';
import { t } from '@aislelab/ui-kit/texts';
import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useReportStats, type ReportStats } from '../data/useReportStats.ts';
import { switchingView } from '../model/switching.ts';
import { BlockFrame } from '../parts/BlockFrame.tsx';
import { LowBaseNote } from '../parts/LowBaseNote.tsx';
import { ReportSection } from '../parts/ReportSection.tsx';
import { SwitchingMatrix } from '../parts/SwitchingMatrix.tsx';

const { title, description, note } = INSIGHT_TEXTS.switching;
const KINDS = { brands: t('Brands'), products: t('Products') } as const;
type Kind = keyof typeof KINDS;

/** Whom a variation takes its units from: of the brands or the products of the category. Nothing without a tested variation. */
export function SwitchingBlock({ project, filters }: ReportBlockProps) {
  const state = useReportStats(project, filters);
  const names = useShownContent(project).data?.resources;
  const nameOf = (content: string) => names?.brand[content]?.name ?? names?.product[content]?.name ?? '';
  if (project.variations.length < 2) return null;
  return (
    <BlockFrame state={state} height={420}>
      {(stats, updating) => (
        <ReportSection title={title} description={description} updating={updating}>
          <SwitchingChoice stats={stats} nameOf={nameOf} />
        </ReportSection>
      )}
    </BlockFrame>
  );
}

function SwitchingChoice({ stats, nameOf }: { stats: ReportStats; nameOf: (content: string) => string }) {
  const tested = stats.variations.filter(({ control }) => !control);
  const [variation, setVariation] = useState<number | null>(null);
  const [kind, setKind] = useState<Kind>('brands');
  const shown = tested.find((one) => one.variation === variation) ?? tested[0];
  if (!shown) return null;
  const control = stats.variations.find((one) => one.control);
  const letter = (position: number) => variationName(position, -1);
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, marginBottom: 2, displayPrint: 'none' }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={t('Variation')}
          value={shown.variation}
          onChange={(_, next: number | null) => next !== null && setVariation(next)}
          sx={{ flexWrap: 'wrap' }}
        >
          {tested.map((one) => (
            <ToggleButton key={one.variation} value={one.variation} sx={{ minWidth: 40 }}>
              {letter(one.variation)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={t('Items')}
          value={kind}
          onChange={(_, next: Kind | null) => next !== null && setKind(next)}
        >
          {Object.entries(KINDS).map(([id, label]) => (
            <ToggleButton key={id} value={id}>
              {label}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Box>
      <SwitchingMatrix
        view={switchingView(shown, control, kind, nameOf)}
        caption={t(
          'Units of %{category} that changed hands in variation %{letter}, in percentage points of the category',
          { category: stats.product.category, letter: letter(shown.variation) },
        )}
      />
      <Typography variant="caption" component="p" color="text.secondary" sx={{ marginTop: 1.5 }}>
        {t('Percentage points of all units of %{category}. %{note}', { category: stats.product.category, note })}
      </Typography>
      <LowBaseNote bases={[shown, control].map((one) => one?.category.sample?.total ?? 0)} />
    </>
  );
}
