import {
  countText,
  decimalText,
  percent1,
  variationName,
  WEIGHTING_TEXTS,
  type Project,
  type Targets,
} from '@aislelab/domain';
import type { ReportFilters } from '@aislelab/ui-kit';
import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { weightingNotes } from '../../rules/weighting-notes.ts';
import { WEIGHTED_FIGURES } from '../../rules/weighting.ts';
import { controlOf } from '../data/statsQuery.ts';
import type { ReportStats } from '../data/useReportStats.ts';
import { NONE } from '../model/format.ts';
import { ReportTable, type ReportColumn } from '../parts/ReportTable.tsx';
import { VariationLabel } from '../parts/VariationLabel.tsx';
import { useWeighting } from './useWeighting.ts';
import { WeightedValue } from './WeightedValue.tsx';

const { tables, columns, ofShoppers, legend, weightsLegend, sample } = WEIGHTING_TEXTS;

export interface WeightedTablesProps {
  project: Project;
  filters: ReportFilters;
  stats: ReportStats;
  targets: Targets;
}

/** Figures as weighted and as found, and the weights of every variation. */
export function WeightedTables({ project, filters, stats: { product }, targets }: WeightedTablesProps) {
  const { weighting, loading } = useWeighting(project, product, filters, targets);
  if (!weighting) return loading ? <Skeleton variant="rounded" height={480} aria-hidden /> : null;
  const control = controlOf(project);
  const nameOf = (variation: number) =>
    variation === control ? variationName(variation, control) : `Variation ${variationName(variation, control)}`;
  const { warnings, notes } = weightingNotes(weighting, filters, nameOf);
  const header = (variation: number, shoppers: number) => (
    <VariationLabel variation={variation} control={variation === control} shoppers={shoppers} />
  );
  const names = {
    Brand: `${product.brand} in ${product.category}`,
    Product: product.name,
    Category: product.category,
    Review: '',
  };
  const figures = WEIGHTED_FIGURES.map(({ kind, ...one }, at) => ({
    ...one,
    at,
    group: { id: kind, kind, name: names[kind] },
  }));
  return (
    <>
      {warnings.map((warning) => (
        <Alert key={warning} severity="warning">
          {warning}
        </Alert>
      ))}
      {(['shares', 'reach'] as const).map((table) => {
        const shown = figures.filter((figure) => figure.table === table);
        return (
          <Part key={table} title={tables[table]} legend={legend}>
            <ReportTable
              caption={`${tables[table]} of ${product.name}, weighted and as found, by variation`}
              columns={[
                ...(table === 'shares' ? [EFFECTIVE] : []),
                ...shown.map(({ id, label, group }): ReportColumn => ({ id, label, group })),
              ]}
              rows={weighting.variations.map(({ variation, shoppers, effectiveBase, figures: values }) => ({
                id: String(variation),
                header: header(variation, shoppers),
                cells: [
                  ...(table === 'shares' ? [effectiveBase === null ? NONE : ofShoppers(effectiveBase, shoppers)] : []),
                  ...shown.map(({ id, at }) => <WeightedValue key={id} figure={values[at]} />),
                ],
              }))}
            />
          </Part>
        );
      })}
      <Part title={tables.weights} legend={weightsLegend}>
        <ReportTable
          caption="Weights and shoppers by variation, for every age and gender"
          columns={weighting.strata.map(({ id, label, target }) => ({ id, label, hint: percent1(target) }))}
          rows={weighting.variations.map(({ variation, shoppers, strata }) => ({
            id: String(variation),
            header: header(variation, shoppers),
            cells: strata.map(({ id, weight, shoppers: own }) => (
              <div key={id}>
                <div>{weight === null || own === 0 ? NONE : decimalText(weight, 2)}</div>
                <Typography variant="caption" color="text.secondary" sx={{ whiteSpace: 'nowrap' }}>
                  n = {countText(own)}
                </Typography>
              </div>
            )),
          }))}
        />
      </Part>
      <Typography variant="caption" component="p" color="text.secondary">
        {notes.join(' ')}
      </Typography>
    </>
  );
}

const EFFECTIVE: ReportColumn = {
  id: 'effectiveBase',
  label: columns.effectiveBase,
  group: { id: 'sample', ...sample },
};

function Part(props: { title: string; legend: string; children: ReactNode }) {
  return (
    <div>
      <Typography variant="h3">{props.title}</Typography>
      <Typography variant="caption" component="p" color="text.secondary" sx={{ marginBottom: 1 }}>
        {props.legend}
      </Typography>
      {props.children}
    </div>
  );
}
