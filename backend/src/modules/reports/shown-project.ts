import { plantedOf, type Project } from '@aislelab/domain';

/**
 * Fields of the project in a shared report: those that the report shows, and none about accounts, money or fieldwork. Listed one by
 * one, so that fields added later stay private.
 */
export function shownProject(project: Project): Project {
  const { _id, name, createdAt, updatedAt, content, variations, planogram, analysis, testing, config } = project;
  const { simulatedCounted, planted, stats, flow } = project;
  return {
    _id,
    name,
    createdAt,
    updatedAt,
    content: { ...content, translationsUsed: false, translationsArray: [] },
    variations,
    planogram,
    analysis,
    testing: { sample: testing.sample, variations: testing.variations, sessions: testing.sessions, redirect: null },
    config,
    simulatedCounted,
    planted: plantedOf(planted),
    stats: { epoch: stats.epoch, compiledAt: stats.compiledAt, stale: false, counted: stats.counted ?? null },
    flow: flow ?? null,
    status: 'REPORT',
    organization: '',
    team: null,
    region: null,
    version: 0,
    createdBy: null,
    paymentPlan: null,
    payment: { plan: null, price: null, quoted: null, free: false, preapproved: false, credited: 0 },
    message: null,
    compiling: false,
  };
}
