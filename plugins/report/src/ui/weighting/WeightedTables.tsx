import { countText, decimalText, percent1, variationName, type Project } from '@aislelab/domain';
import { WEIGHTING_TEXTS, type Targets } from '@aislelab/statistics';
import type { ReportFilters } from '@aislelab/ui-kit';
import { t } from '@aislelab/ui-kit/texts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { weightingNotes } from '../../rules/weighting-notes.ts';
import { weightedWords } from '../../rules/weighted-words.ts';
import { WEIGHTED_FIGURES } from '../../rules/weighting.ts';
import { controlOf } from '../data/statsQuery.ts';
import type { ReportStats } from '../data/useReportStats.ts';
import { NONE } from '../model/format.ts';
import { ReportTable, type ReportColumn } from '../parts/ReportTable.tsx';
import { VariationLabel } from '../parts/VariationLabel.tsx';
import { useWeighting } from './useWeighting.ts';
import { LowBaseNote } from '../parts/LowBaseNote.tsx';
import { WeightedValue } from './WeightedValue.tsx';

const { tables, columns, ofShoppers, legend, weightsLegend } = WEIGHTING_TEXTS;

export interface WeightedTablesProps {
  project: Project;
  filters: ReportFilters;
  stats: ReportStats;
  targets: Targets;
}

/** Figures as weighted and as found, and the weights of every variation. */
export function WeightedTables({ project, filters, stats: { product, store }, targets }: WeightedTablesProps) {
  const { weighting, loading } = useWeighting(project, product, filters, targets);
  if (!weighting) return loading ? <Skeleton variant="rounded" height={480} aria-hidden /> : null;
  const control = controlOf(project);
  const nameOf = (variation: number) =>
    variation === control
      ? variationName(variation, control)
      : t('Variation %{variationName}', { variationName: variationName(variation, control) });
  const { warnings, notes } = weightingNotes(weighting, filters, nameOf);
  const header = (variation: number, shoppers: number) => (
    <VariationLabel variation={variation} control={variation === control} shoppers={shoppers} />
  );
  const names = {
    Brand: t('%{brand} in %{category}', { brand: product.brand, category: product.category }),
    Product: product.name,
    Category: product.category,
    Shoppers: '',
    Review: '',
  };
  const figures = WEIGHTED_FIGURES.map(({ kind, unit, ...one }, at) => ({
    ...one,
    at,
    words: weightedWords(unit, store),
    group: { id: kind, kind, name: names[kind] },
  }));
  const labelOf = (by: 'age' | 'gender', id: string) => project.config[by].find(({ _id }) => _id === id)?.label ?? id;
  return (
    <>
      {warnings.map((warning) => (
        <Alert key={warning} severity="warning">
          {warning}
        </Alert>
      ))}
      <Part title={tables.weights} legend={weightsLegend}>
        <ReportTable
          caption={t('Effective base by variation, and weights and shoppers of every age and gender')}
          columns={[
            { id: 'base', label: columns.effectiveBase, group: { id: 'base', kind: columns.sample, name: '' } },
            ...weighting.strata.map(({ age, gender }): ReportColumn => {
              const group = { id: age, kind: labelOf('age', age), name: '' };
              return { id: `${age} ${gender}`, label: labelOf('gender', gender), group };
            }),
          ]}
          rows={[
            {
              id: 'population',
              header: <Typography variant="body2">{columns.target}</Typography>,
              cells: [NONE, ...weighting.strata.map(({ target }) => percent1(target))],
            },
            ...weighting.variations.map(({ variation, shoppers, effectiveBase, strata }) => ({
              id: String(variation),
              header: header(variation, shoppers),
              cells: [
                effectiveBase === null ? NONE : ofShoppers(effectiveBase, shoppers),
                ...strata.map(({ label, weight, shoppers: own }) => (
                  <div key={label}>
                    <div>{weight === null || own === 0 ? NONE : decimalText(weight, 2)}</div>
                    <Typography variant="caption" color="text.secondary">
                      {countText(own)}
                    </Typography>
                  </div>
                )),
              ],
            })),
          ]}
        />
      </Part>
      {(['shares', 'reach', 'averages'] as const).map((table) => {
        const shown = figures.filter((figure) => figure.table === table);
        return (
          <Part key={table} title={tables[table]} legend={legend}>
            <ReportTable
              caption={t('%{value} of %{name}, weighted and as found, by variation', {
                value: tables[table],
                name: product.name,
              })}
              columns={shown.map(({ id, label, group }) => ({ id, label, group }))}
              rows={weighting.variations.map(({ variation, shoppers, figures: values }) => ({
                id: String(variation),
                header: header(variation, shoppers),
                cells: shown.map(({ id, at, words }) => <WeightedValue key={id} figure={values[at]} words={words} />),
              }))}
            />
          </Part>
        );
      })}
      <LowBaseNote
        bases={weighting.variations.flatMap(({ shoppers, effectiveBase }) => [shoppers, effectiveBase ?? 0])}
      />
      <Typography variant="caption" component="p" color="text.secondary">
        {notes.join(' ')}
      </Typography>
    </>
  );
}

/** Ten columns fit on a tablet: their heads break into lines, and little is between them. */
function Part(props: { title: string; legend: string; children: ReactNode }) {
  return (
    <Box sx={{ '& td, & th:not(:first-of-type)': { paddingInline: 0.75 }, '& thead th': { whiteSpace: 'normal' } }}>
      <Typography variant="h3">{props.title}</Typography>
      <Typography variant="caption" component="p" color="text.secondary" sx={{ marginBottom: 1 }}>
        {props.legend}
      </Typography>
      {props.children}
    </Box>
  );
}
