export * from './catalog.ts';
export * from './checks.ts';
export * from './cohort.ts';
export * from './compact-cells.ts';
export * from './compact-insights.ts';
export * from './compact-query.ts';
export * from './compact-rows.ts';
export * from './conclusion.ts';
export {
  meanStars,
  ratingsOf,
  type ConcludedRows,
  type ConcludedStudy,
  type JudgedMeasure,
  type NamedRow,
} from './judged-measures.ts';
export * from './cube.ts';
export * from './cube-format.ts';
export * from './cube-session.ts';
export * from './distributions.ts';
export * from './dunnett.ts';
export * from './duration-histogram.ts';
export * from './exact-proportions.ts';
export * from './funnel.ts';
export * from './losses.ts';
export { shareZ, type ShareArm } from './market-share.ts';
export * from './mix.ts';
export * from './multiplicity.ts';
export * from './planning.ts';
export * from './population-targets.ts';
export * from './post-stratification.ts';
export * from './proportions.ts';
export * from './ratings.ts';
export * from './rounding.ts';
export * from './sample-ratio.ts';
export * from './suppression.ts';
export * from './switching.ts';
export * from './welch.ts';
export * from './words.ts';
export * from './low-base.ts';
export * from './report-products.ts';
export * from './texts-report.ts';
export * from './texts-weighting.ts';
export * from './texts-decision.ts';
export * from './flow-losses.ts';
