import type { ReportSection } from '@aislelab/domain';
import type { ReportData } from '../read-report.ts';
import { plainText } from '../write/plain-text.ts';
import {
  demographicsPages,
  differencePages,
  funnelPages,
  productPages,
  reviewPages,
  switchingPages,
} from './detail-pages.ts';
import { blockPages } from './block-pages.ts';
import { buyingPages } from './buying-pages.ts';
import { conclusionPages } from './conclusion-pages.ts';
import { decisionPages } from './decision-pages.ts';
import { checkPages, framed, mapPages, methodPages, sampleLine, titlePage } from './frame-pages.ts';
import { metricsPages, sharePages, summaryPages } from './number-pages.ts';
import type { Measure, ReportDocument } from './page.ts';
import { weightingPages } from './weighting-pages.ts';

/**
 * The whole report as pages, in the usual order of a presentation. Pure: the caller passes the function that measures text.
 * @param named `true` where some text is only named by its script, which needs a note
 */
export function reportDocument(data: ReportData, measure: Measure, named = false): ReportDocument {
  const blocks = (after: ReportSection) => blockPages(data, after, measure);
  const pages = [
    titlePage(data, measure),
    ...conclusionPages(data, measure),
    ...decisionPages(data, measure),
    ...summaryPages(data, measure),
    ...sharePages(data),
    ...blocks('report.summary'),
    ...differencePages(data, measure),
    ...blocks('report.differences'),
    ...metricsPages(data, measure),
    ...blocks('report.metrics'),
    ...demographicsPages(data, 'age', measure),
    ...blocks('report.age'),
    ...demographicsPages(data, 'gender', measure),
    ...blocks('report.gender'),
    ...reviewPages(data, measure),
    ...blocks('report.review'),
    ...funnelPages(data, measure),
    ...blocks('report.funnel'),
    ...buyingPages(data, measure),
    ...blocks('report.buying'),
    ...productPages(data, measure),
    ...switchingPages(data, measure),
    ...blocks('report.switching'),
    ...mapPages(data, measure),
    ...blocks('report.maps'),
    ...checkPages(data, measure),
    ...blocks('report.checks'),
    ...weightingPages(data, measure),
    ...blocks('report.weighting'),
    ...methodPages(data, named),
  ];
  return {
    title: plainText(data.project.name),
    subject: sampleLine(data),
    pages: framed(pages, data, measure),
  };
}
