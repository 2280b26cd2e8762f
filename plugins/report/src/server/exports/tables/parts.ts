import type { ReportData, ReportWish } from '../read-report.ts';
import { decisionTable } from './decision.ts';
import { attentionTable, differencesTable, productsTable, switchingTable } from './items.ts';
import {
  buyingTable,
  checksTable,
  demographicsTable,
  funnelTable,
  metricsTable,
  ratingsTable,
  summaryTable,
  visitsTable,
  wordsTable,
} from './numbers.ts';
import type { DataTable } from './table.ts';
import { weightingTable } from './weighting.ts';

/** The tables of a report by the name they are asked for. */
export const TABLE_PARTS = [
  'summary',
  'decision',
  'metrics',
  'age',
  'gender',
  'ratings',
  'words',
  'funnel',
  'buying',
  'switching',
  'products',
  'attention',
  'differences',
  'checks',
  'visits',
  'weighting',
] as const;
export type TablePart = (typeof TABLE_PARTS)[number];

const TABLES: Record<TablePart, (data: ReportData) => DataTable> = {
  summary: summaryTable,
  decision: decisionTable,
  metrics: metricsTable,
  age: (data) => demographicsTable(data, 'age'),
  gender: (data) => demographicsTable(data, 'gender'),
  ratings: ratingsTable,
  words: wordsTable,
  funnel: funnelTable,
  buying: buyingTable,
  switching: switchingTable,
  products: productsTable,
  attention: attentionTable,
  differences: differencesTable,
  checks: checksTable,
  visits: visitsTable,
  weighting: weightingTable,
};

export const tableOf = (part: TablePart, data: ReportData): DataTable => TABLES[part](data);

/** All tables; nothing is weighted without targets. */
export const tablesOf = (data: ReportData): DataTable[] =>
  TABLE_PARTS.filter((part) => part !== 'weighting' || data.weighting !== null).map((part) => tableOf(part, data));

/** What has to be read for a table beside the numbers of the chosen product. */
export const wishOf = (part: TablePart): ReportWish => ({
  items: part === 'products',
  maps: false,
  attention: part === 'attention',
  weighting: part === 'weighting',
});
