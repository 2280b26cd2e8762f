import { variationName, type ReportPart } from '@aislelab/domain';
import { shopperFilter } from '@aislelab/statistics';
import {
  InjectCollection,
  type Collection,
  type ReportBlockBuilder,
  type ReportBlockDeclaration,
  type ReportBlockSource,
} from '@aislelab/server-kit';
import { Injectable } from '@nestjs/common';
import type { Milestone } from './milestones.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

@Injectable()
export class Pace implements ReportBlockBuilder {
  constructor(@InjectCollection('Milestone') private readonly milestones: Collection<Milestone>) {}

  /** Builds a block that all readers of the report see, also with a share link. */
  async build({ project, filters, query }: ReportBlockSource): Promise<ReportPart[]> {
    const [live] = await this.milestones.unsafelyOf(project._id).find({ kind: 'live' });
    if (!live) return [{ kind: 'paragraph', text: 'It was not noted when this study went live.' }];
    const days = Math.max(1, (Date.parse(project.stats.compiledAt ?? '') - Date.parse(live.at)) / DAY_MS);
    // One row for each variation.
    const rows = await query([[['project'], shopperFilter(filters), ['sample']]]);
    const { control } = project.testing.variations;
    return [
      {
        kind: 'table',
        title: '',
        columns: [
          { title: 'Variation', kind: 'text' },
          { title: 'Shoppers', kind: 'count' },
          { title: 'A day', kind: 'decimal' },
        ],
        rows: rows.map(({ variation, sample }) => {
          const shoppers = sample?.total ?? 0;
          return [variationName(variation, control), shoppers, shoppers / days];
        }),
      },
    ];
  }
}

export const pace: ReportBlockDeclaration = {
  id: 'milestones.pace',
  title: 'Pace',
  method:
    'Shoppers of the chosen age and gender, and how many came a day from going live until the report was compiled.',
  after: 'report.checks',
  build: Pace,
};
