import { can, csvLine, DomainError, fieldworkOf, type FileDictionary, type Id, type Viewer } from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { downloadName } from '../../../common/http/download-name.ts';
import { writeParts } from '../../../common/http/write-parts.ts';
import type { HostedSessionFile } from '../../../common/plugins/plugin-host.ts';
import type { MongoFilter } from '../../../common/query/to-mongo.ts';
import { DownloadTickets } from '../../auth/download-tickets.ts';
import { CustomFieldsService } from '../../library/fields/custom-fields.service.ts';
import { ProjectProducts } from '../../projects/project-products.ts';
import { ProjectsRepository } from '../../projects/projects.repository.ts';
import { ShopperContents } from '../../projects/shopper-content/shopper-contents.ts';
import type { StoredProject } from '../../projects/stored-project.ts';
import { STANDING_FIELDS, toRespondentRow } from '../fieldwork-visits.ts';
import { completedOf } from '../gathered-totals.ts';
import { ofShoppers } from '../sample-rule.ts';
import { SessionColumns } from '../session-columns.ts';
import { SessionsRepository } from '../sessions.repository.ts';
import type { StoredSession } from '../session.schema.ts';
import { toTurnedAwayRow, TurnedAway } from '../turned-away.ts';
import { ANSWER_COLUMNS, RESPONDENT_COLUMNS, answerRows } from './respondent-columns.ts';
import type { Column } from './column.ts';
import { customColumns, PRODUCT_COLUMNS, productRows, shelvedProducts, type Shelves } from './product-columns.ts';
import { DICTIONARY_COLUMNS, dictionaryOf, dictionaryRows } from './tidy-files.ts';
import { pluginFileColumns, VISIT_COLUMNS, visitColumnsOf, type FiledVisit } from './visit-columns.ts';

const pathOf = (project: Id, file: string) => `/projects/${project}/sessions/files/${file}`;
/** Fields that decide whether a visit counts, and identify its respondent. */
const KEYS = ['variation', 'respondent', 'enabled', 'decidedBy', 'flags', 'device', 'source', 'startedAt'];
const VISIT_FIELDS = [
  ...KEYS,
  'shopper',
  'search',
  'durTotal',
  'durIdle',
  'durations',
  'frameRate',
  'version',
  'completedAt',
];
type Part = (viewer: Viewer, project: StoredProject) => AsyncGenerator<string>;

/** Tidy files of a project, written as its sessions are read: a study of 20,000 shoppers is never in memory. */
@Injectable()
export class SessionFiles {
  constructor(
    private readonly projects: ProjectsRepository,
    private readonly sessions: SessionsRepository,
    private readonly contents: ShopperContents,
    private readonly products: ProjectProducts,
    private readonly turnedAway: TurnedAway,
    private readonly tickets: DownloadTickets,
    private readonly customFields: CustomFieldsService,
    private readonly columns: SessionColumns,
  ) {}

  private readonly files: ReadonlyMap<string, Part> = new Map<string, Part>([
    ['visits.csv', (viewer, project) => this.visitFile(viewer, project)],
    ['products.csv', (viewer, project) => this.productFile(viewer, project)],
    [
      'answers.csv',
      (viewer, project) =>
        this.visits(viewer, project, ANSWER_COLUMNS, [...KEYS, 'answers', 'rating', 'words'], answerRows),
    ],
    ['respondents.csv', (viewer, project) => this.respondents(viewer, project)],
    ['dictionary.csv', () => this.dictionary()],
  ]);

  /** Meanings of the columns. @throws DomainError NOT_FOUND */
  async dictionaryOf(viewer: Viewer, project: Id): Promise<{ data: readonly FileDictionary[] }> {
    await this.projects.as(viewer).brief(project);
    return { data: await this.described() };
  }

  /** Issues a ticket for one file. @throws DomainError NOT_FOUND */
  async issue(viewer: Viewer, project: Id, file: string): Promise<string> {
    await this.projects.as(viewer).brief(project);
    if (!this.writerOf(file)) throw new DomainError('NOT_FOUND');
    return this.tickets.issue(viewer, pathOf(project, file));
  }

  /** @throws DomainError SIGNED_OUT, FORBIDDEN, NOT_FOUND before the file begins */
  async send(id: Id, file: string, ticket: string, response: Response): Promise<void> {
    const viewer = await this.tickets.open(ticket, pathOf(id, file));
    if (!can(viewer, 'sessions.download')) throw new DomainError('FORBIDDEN');
    const project = await this.projects.as(viewer).get(id);
    const write = this.writerOf(file);
    if (!write) throw new DomainError('NOT_FOUND');
    response.setHeader('Cache-Control', 'no-store');
    response.attachment(downloadName(project.name, file));
    await writeParts(response, write(viewer, project));
  }

  private writerOf(file: string): Part | undefined {
    const ofPlugin = this.columns.files.find(({ name }) => name === file);
    return ofPlugin ? (viewer, project) => this.pluginFile(viewer, project, ofPlugin) : this.files.get(file);
  }

  private async *pluginFile(viewer: Viewer, project: StoredProject, file: HostedSessionFile): AsyncGenerator<string> {
    const columns = pluginFileColumns(file);
    yield headOf(columns);
    const { countListVisits } = fieldworkOf(project);
    const visits = this.stream(viewer, completedOf(project._id), KEYS);
    for await (const { session, cells } of this.columns.rowsOf(file, visits, project._id))
      yield lineOf(columns, { session, countListVisits, ofPlugins: cells });
  }

  /** Columns of plugins. */
  private get ofPlugins(): Column<FiledVisit>[] {
    return visitColumnsOf(this.columns.declared);
  }

  private async *visitFile(viewer: Viewer, project: StoredProject): AsyncGenerator<string> {
    const columns = [...VISIT_COLUMNS, ...this.ofPlugins];
    yield headOf(columns);
    const { countListVisits } = fieldworkOf(project);
    const visits = this.stream(viewer, completedOf(project._id), VISIT_FIELDS);
    for await (const { session, cells } of this.columns.along(visits, project._id))
      yield lineOf(columns, { session, countListVisits, ofPlugins: cells });
  }

  private async *visits<Row>(
    viewer: Viewer,
    project: StoredProject,
    columns: readonly Column<Row>[],
    fields: readonly string[],
    rowsOf: (visit: FiledVisit) => Row[],
  ): AsyncGenerator<string> {
    yield headOf(columns);
    const { countListVisits } = fieldworkOf(project);
    for await (const session of this.stream(viewer, completedOf(project._id), fields)) {
      const rows = rowsOf({ session, countListVisits });
      if (rows.length > 0) yield rows.map((row) => lineOf(columns, row)).join('');
    }
  }

  private async *productFile(viewer: Viewer, project: StoredProject): AsyncGenerator<string> {
    const content = (await this.contents.read(project._id))?.content ?? null;
    const shelved = content ? shelvedProducts(content) : [];
    const known = await this.products.labels(project, Object.keys(content?.resources.product ?? {}));
    const columns = [...PRODUCT_COLUMNS, ...customColumns(await this.customFields.of('products'))];
    const shelves: Shelves = { content, shelved, ...known };
    const rowsOf = (visit: FiledVisit) => productRows(visit, shelves);
    yield* this.visits(viewer, project, columns, [...KEYS, 'products', 'cart'], rowsOf);
  }

  private async *respondents(viewer: Viewer, project: StoredProject): AsyncGenerator<string> {
    yield headOf(RESPONDENT_COLUMNS);
    const now = Date.now();
    for await (const session of this.stream(viewer, ofShoppers(project), STANDING_FIELDS))
      yield lineOf(RESPONDENT_COLUMNS, toRespondentRow(session, project, now));
    for await (const one of this.turnedAway.stream(project._id)) yield lineOf(RESPONDENT_COLUMNS, toTurnedAwayRow(one));
  }

  private async *dictionary(): AsyncGenerator<string> {
    yield headOf(DICTIONARY_COLUMNS);
    for (const row of dictionaryRows(await this.described())) yield lineOf(DICTIONARY_COLUMNS, row);
  }

  private async described(): Promise<FileDictionary[]> {
    return dictionaryOf(this.ofPlugins, await this.customFields.of('products'), this.columns.files);
  }

  /** Visits in the order of their start, which an index serves. */
  private stream(viewer: Viewer, within: MongoFilter, select: readonly string[]): AsyncGenerator<StoredSession> {
    const sort = [{ path: 'startedAt', direction: -1 as const }];
    return this.sessions.as(viewer, 'sessions.download').streamOf({ where: null, sort, select }, within);
  }
}

/** Head with a byte order mark, without which spreadsheets misread accents. */
const headOf = <Row>(columns: readonly Column<Row>[]) => `\uFEFF${csvLine(columns.map(({ name }) => name))}`;
const lineOf = <Row>(columns: readonly Column<Row>[], row: Row) => csvLine(columns.map(({ cell }) => cell(row)));
