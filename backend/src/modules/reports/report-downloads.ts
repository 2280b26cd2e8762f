import { DomainError, type Id, type Viewer } from '@aislelab/domain';
import { type CompactQuery, type CompactRow } from '@aislelab/statistics';
import { accountOf, type ReportSource, type ReportsPort } from '@aislelab/server-kit';
import { Injectable } from '@nestjs/common';
import { ImagesService } from '../../common/storage/images.service.ts';
import { Attempts } from '../auth/attempts.ts';
import { DownloadTickets } from '../auth/download-tickets.ts';
import { ProjectsRepository } from '../projects/projects.repository.ts';
import { ShopperContents } from '../projects/shopper-content/shopper-contents.ts';
import { StatsService } from '../stats/stats.service.ts';
import { ReportBlocks } from './report-blocks.ts';

const pathOf = (project: Id) => `/projects/${project}/report/download`;

/** Opens a report for the download of its files. */
@Injectable()
export class ReportDownloads implements ReportsPort {
  constructor(
    private readonly projects: ProjectsRepository,
    private readonly contents: ShopperContents,
    private readonly stats: StatsService,
    private readonly tickets: DownloadTickets,
    private readonly attempts: Attempts,
    private readonly images: ImagesService,
    private readonly blocks: ReportBlocks,
  ) {}

  /** Issues a short-lived ticket for the files of a report. @throws DomainError NOT_FOUND */
  async issue(viewer: Viewer, project: Id): Promise<string> {
    await this.projects.as(viewer, 'reports.read').brief(project);
    return this.tickets.issue(viewer, pathOf(project));
  }

  /** @throws DomainError SIGNED_OUT, NOT_FOUND before there is a report to read, TOO_MANY_REQUESTS */
  async openDownload(id: Id, ticket: string): Promise<ReportSource> {
    const viewer = await this.tickets.open(ticket, pathOf(id));
    const project = await this.projects.as(viewer, 'reports.read').get(id);
    await this.attempts.begin('report', { account: viewer._id });
    const frozen = await this.contents.read(id);
    if (!frozen) throw new DomainError('NOT_FOUND');
    return {
      account: accountOf(viewer),
      project,
      content: frozen.content,
      // The engine answers rows of compact queries; the slot leaves their type to it.
      query: async (entries: CompactQuery) => (await this.stats.answer(project, entries)) as CompactRow[],
      blocks: (choice) => this.blocks.all(project, frozen.content, choice),
    };
  }

  picturePath(name: string): Promise<string | null> {
    return this.images.files.pathOf(name);
  }
}
