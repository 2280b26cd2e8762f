import {
  DomainError,
  partsProblem,
  plantedOf,
  type PlacedReportBlock,
  type Project,
  type ReportBlock,
  type ShopperContent,
} from '@aislelab/domain';
import type { ReportBlockSource, ReportChoice } from '@aislelab/server-kit';
import { chosenProduct, reportProducts, type CompactRow, type ReportProduct } from '@aislelab/statistics';
import { Injectable } from '@nestjs/common';
import { inTime } from '../../common/in-time.ts';
import { Log } from '../../common/log/log.ts';
import { PluginHost, type HostedReportBlock } from '../../common/plugins/plugin-host.ts';
import { ShopperContents } from '../projects/shopper-content/shopper-contents.ts';
import type { StoredProject } from '../projects/stored-project.ts';
import { StatsService } from '../stats/stats.service.ts';

const LONGEST_MS = 10_000;

/** Blocks that plugins add to a report. The caller has checked that the viewer may read the report. */
@Injectable()
export class ReportBlocks {
  constructor(
    private readonly plugins: PluginHost,
    private readonly stats: StatsService,
    private readonly contents: ShopperContents,
    private readonly log: Log,
  ) {}

  /** @throws DomainError NOT_FOUND for a block that no plugin declares, and while there is no report */
  async one(project: StoredProject, id: string, choice: Partial<ReportChoice>): Promise<ReportBlock> {
    const block = this.plugins.reportBlocks.find((one) => one.id === id);
    const frozen = block && this.stats.isCompiled(project) ? await this.contents.read(project._id) : null;
    if (!block || !frozen) throw new DomainError('NOT_FOUND');
    const { after: _, ...made } = await this.made(block, this.sourceOf(project, frozen.content, choice));
    return made;
  }

  /** All of them, in order. @throws DomainError NOT_FOUND for a store without products */
  async all(project: StoredProject, content: ShopperContent, choice: ReportChoice): Promise<PlacedReportBlock[]> {
    const { reportBlocks } = this.plugins;
    if (reportBlocks.length === 0) return [];
    const source = this.sourceOf(project, content, choice);
    return Promise.all(reportBlocks.map((block) => this.made(block, source)));
  }

  /** A failing block costs only its own place. */
  private async made(block: HostedReportBlock, source: Omit<ReportBlockSource, 'signal'>): Promise<PlacedReportBlock> {
    const { builder, id, title, method, after } = block;
    try {
      const parts = await inTime((signal) => builder.build({ ...source, signal }), LONGEST_MS);
      const problem = partsProblem(parts);
      if (problem !== null) throw new Error(`its answer ${problem}`);
      return { id, title, method, after, parts };
    } catch (error) {
      this.log.error({
        msg: 'a block of a report could not be made',
        block: id,
        project: source.project._id,
        err: error,
      });
      return { id, title, method, after, parts: null };
    }
  }

  /** Contents of a shared report: a block is the same for every reader. */
  private sourceOf(
    project: StoredProject,
    content: ShopperContent,
    { age = null, gender = null, product = null }: Partial<ReportChoice>,
  ): Omit<ReportBlockSource, 'signal'> {
    return {
      project: shownProject(project),
      content,
      filters: { age, gender },
      product: productOf(content, product),
      // The engine answers rows of compact queries; the slot leaves their type to it.
      query: async (entries) => (await this.stats.answer(project, entries)) as CompactRow[],
    };
  }
}

function productOf(content: ShopperContent, product: string | null): ReportProduct {
  const chosen = chosenProduct(reportProducts(content), { product });
  if (!chosen) throw new DomainError('NOT_FOUND');
  return chosen;
}

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
